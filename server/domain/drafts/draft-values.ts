/** What a draft says of a record, by the names in storage, which stay when columns are renamed. */
import { RULES, type Stored } from "#shared/column-types.ts";
import { invalid } from "#shared/errors.ts";
import type { FieldProblem } from "#shared/problems.ts";
import { inKannada, type Table } from "#shared/table.ts";
import type { RecordRow } from "#server/db/schema.ts";
import { proposedBy } from "../records/access.ts";
import type { CheckContext } from "../records/hooks.ts";
import type { RevisionValues } from "../records/read/revisions.ts";
import { readOnlyFaults } from "../records/write/plan.ts";
import { changedErrors, type Payload, readPayload } from "../records/write/payload.ts";
import { References } from "../records/write/references.ts";
import { resolvePayload } from "../records/write/resolve.ts";

export interface DraftValues {
  values: Readonly<Record<string, Stored>>;
  /** All values of the columns that take several. */
  multiValues: Readonly<Record<string, readonly Stored[]>>;
}

const LIFECYCLE = ["active", "publishFrom", "publishTo"] as const;

/**
 * Reads what a form sends. Each value is checked and cleaned as when it is written; a draft may lack what a record has to have.
 * @param before the stored record; null for a new one
 * @param former what the draft said before: values of columns that were deleted since stay in it
 * @throws SiteError `invalid` with every wrong field
 */
export async function readDraftValues(
  context: CheckContext,
  table: Table,
  body: unknown,
  { before, former }: { before: RecordRow | null; former?: DraftValues },
): Promise<DraftValues> {
  const read = readPayload(table, body, "en");
  const { payload } = read;
  const errors = changedErrors(read, before);
  const emptied = new Set(errors.filter(({ code }) => code === "required").map(({ field }) => field));
  for (const { name, stored } of namesIn(table)) if (emptied.has(name)) payload.values[stored] = null;
  // What the draft said already, others have proposed.
  const known = before && former ? rowWith(former, before) : before;
  const faults = [
    ...errors.filter(({ field }) => !emptied.has(field)),
    ...(payload.id === undefined ? [] : [{ field: "id", code: "id_is_given" as const }]),
    ...beyondProposals(table, context.actor, payload, known),
    ...(await resolvePayload(context, table, payload, before, new References(context))),
  ];
  if (faults.length > 0) throw invalid(faults);
  const multiValues = [...payload.multiValues].map(([{ dbColumn }, values]) => [dbColumn, values] as const);
  return {
    values: { ...goneOf(table, former), ...payload.values },
    multiValues: Object.fromEntries(multiValues),
  };
}

/** What is read-only for who proposes: of themselves people say neither when they are published nor in which lists they stand. */
function beyondProposals(
  table: Table,
  actor: CheckContext["actor"],
  payload: Payload,
  before: RecordRow | null,
): FieldProblem[] {
  const proposed = proposedBy(table, actor);
  const faults = readOnlyFaults(proposed, payload, before);
  if (proposed === table) return faults;
  const lists = [...payload.multiValues.keys()].map(({ name }) => name);
  const states = LIFECYCLE.filter(
    (name) => name in payload.values && payload.values[name] !== (before?.[name] ?? null),
  );
  const readOnly = proposed.columns.filter((column) => column.readOnly).map(({ name }) => name);
  const further = [...lists.filter((name) => readOnly.includes(name)), ...states];
  return [...faults, ...further.map((field) => ({ field, code: "read_only" as const }))];
}

/** What a draft says of columns that have been deleted since: it is shown and published again when they are restored. */
export function goneOf(table: Table, draft: DraftValues | undefined): Record<string, Stored> {
  const known = new Set(namesIn(table).map(({ stored }) => stored));
  return Object.fromEntries(Object.entries(draft?.values ?? {}).filter(([stored]) => !known.has(stored)));
}

/** The properties that a draft says something of, by their present names. */
export const namesOf = (table: Table, { values }: DraftValues): string[] =>
  namesIn(table)
    .filter(({ stored }) => stored in values)
    .map(({ name }) => name);

/** A draft as a payload. */
export function bodyOf(table: Table, { values, multiValues }: DraftValues): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  for (const { name, stored, type } of namesIn(table)) {
    const value = values[stored];
    if (value === undefined) continue;
    if (multiValues[stored]) body[name] = multiValues[stored];
    else body[name] = type === "Options" || type === "Reference" ? value : RULES[type].output(value);
  }
  return body;
}

/** A row of a record that is not there. */
const NO_ROW: RecordRow = {
  id: 0,
  version: 0,
  active: 1,
  publishFrom: null,
  publishTo: null,
  createdAt: "",
  updatedAt: "",
  deletedAt: null,
  outdated: null,
};

/** The row of a record with what a draft says of it. */
export const rowWith = ({ values }: DraftValues, row: RecordRow = NO_ROW): RecordRow => ({
  ...row,
  ...values,
});

/** The record as it would be. @param base what it was when the draft was begun; null for a new record */
export function withDraft(
  id: number,
  base: RevisionValues | null,
  { values, multiValues }: DraftValues,
): RevisionValues {
  const choices = Object.entries(multiValues).map(
    ([column, all]) => [`${column}:${id}`, all.filter((each) => typeof each === "number")] as const,
  );
  return {
    row: { active: 1, publishFrom: null, publishTo: null, ...base?.row, ...values },
    several: { ...base?.several, ...Object.fromEntries(choices) },
  };
}

/** Every property that a payload may have, with its name in storage. */
function namesIn(table: Table) {
  const described = table.columns.flatMap(({ name, dbColumn, type, translated }) => [
    { name, stored: dbColumn, type },
    ...(translated ? [{ name: inKannada(name), stored: inKannada(dbColumn), type }] : []),
  ]);
  const lifecycle = LIFECYCLE.map((name) => ({
    name,
    stored: name,
    type: name === "active" ? ("Boolean" as const) : ("DateTime" as const),
  }));
  return [...described, ...lifecycle];
}
