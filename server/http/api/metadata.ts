import type { PresentedRecord } from "#shared/api/record.ts";
import { type ListedValue, metadataCalls, type TableDescriptor } from "#shared/api/metadata.ts";
import { SiteError } from "#shared/errors.ts";
import { bothLabels, choiceLabels, localizedLabel } from "#shared/labels.ts";
import type { Language } from "#shared/languages.ts";
import { findColumn, type Table } from "#shared/table.ts";
import { SHIPPED_TABLES } from "#shared/tables/index.ts";
import type { Account } from "#server/domain/kernel/read-scope.ts";
import {
  reachOf,
  actionsFor,
  hasDrafts,
  mayPropose,
  mayWrite,
  ownRecordOf,
  proposedBy,
  worksWith,
} from "#server/domain/records/access.ts";
import { grantedValues } from "#server/domain/accounts/list-grants.ts";
import { listPlaces } from "#server/domain/site/search/list-places.ts";
import { SECTION_TYPE } from "#server/domain/tables/publish-shipped.ts";
import { implement } from "./implement.ts";
import { oneLanguageOf, readerOf, type ReadingRequest, visitorReader } from "./readers.ts";

interface TableRequest extends ReadingRequest {
  query: ReadingRequest["query"] & { object: string };
}

/** The table that is asked about, if the asker may read it. */
function tableIn(request: TableRequest): Table {
  const { name } = request.services.records.tables.byIdOrName(request.query.object);
  return readerOf(request).table(name);
}

/** Its column descriptors, in their order. The referred table also stands where the field's clients look for it. */
async function columnsOf(request: ReadingRequest, table: Table): Promise<PresentedRecord[]> {
  const rows = await readerOf(request).by("db_column", "object", table.name);
  const staff = request.bearer !== undefined;
  const language = oneLanguageOf(request);
  const account = request.bearer?.account;
  const described = account ? proposedBy(table, account) : table;
  const shown = rows
    .flatMap((row) => [row, ...derivedRows(table, row, language)])
    .filter((row) => staff || table.columns.some((column) => column.public && column.name === row.name));
  return Promise.all(
    shown.map(async (row) => {
      const name = String(row.name);
      return {
        ...row,
        refobjectRef: row.refobject,
        data: row.type === "Options" ? await valuesOf(request, table.name, name) : null,
        ...(staff && rulesOf(described, name, language)),
        ...(staff && { preset: await presetOf(request, table, name) }),
      };
    }),
  );
}

/** The descriptors of what comes with a picture that staff added, which follow from its row. */
function derivedRows(table: Table, row: PresentedRecord, language: Language): PresentedRecord[] {
  return table.columns
    .filter(({ derived, ofPicture }) => derived && ofPicture?.column === row.name)
    .map((column) => ({
      ...row,
      name: column.name,
      label: localizedLabel(column, language).text,
      ...("label_kn" in row && { label_kn: bothLabels(column).kn, hint_kn: null }),
      type: column.type,
      translated: column.translated,
      required: false,
      element: [...column.element],
      hint: null,
    }));
}

/** The values of a column's list; for staff with the pages that show records with them. */
async function valuesOf(request: ReadingRequest, table: string, column: string): Promise<ListedValue[]> {
  const language = oneLanguageOf(request);
  const listPlacesOf = request.bearer && (await listPlaces(visitorReader(request, language), table, column));
  const granted = await grantedTo(request, table, column);
  return request.services.records.tables.options(table, column).map(({ label, label_kn, value }) => ({
    label: (language === "kn" && label_kn) || label,
    value,
    ...(listPlacesOf && { places: listPlacesOf(value) }),
    ...(granted && !granted.has(value) && { closed: true as const }),
  }));
}

function grantedTo(request: ReadingRequest, tableName: string, name: string) {
  const { tables, db } = readerOf(request).source;
  const table = tables.get(tableName);
  const column = findColumn(table, name);
  return column && grantedValues({ db, tables }, table, column, request.bearer?.account);
}

/** What a column names in every record that somebody makes, because they have no other: their department, their course. */
async function presetOf(request: ReadingRequest, table: Table, name: string) {
  const [named] = table.unit?.belongsTo ?? [];
  const column = named === name ? findColumn(table, name) : undefined;
  const referred = column && request.services.records.tables.find(column.refobject ?? "");
  if (!referred || reachOf(referred, request.bearer?.account) !== "own") return null;
  const reader = readerOf(request);
  const [first, ...others] = await reader.first(referred.name, 2);
  if (!first || others.length > 0) return null;
  const label = first[column.refcolumn ?? referred.title];
  return { value: first.id, label: typeof label === "string" ? label : null };
}

/** What a form has to know of a column beside its row. */
function rulesOf(table: Table, name: string, language: Language) {
  const column = findColumn(table, name);
  return {
    max: column?.max,
    multiLine: column?.multiLine ?? false,
    choices: column?.choices ?? null,
    choiceLabels: column ? choiceLabels(column, language) : null,
    multiple: column?.multiple,
    picture: column?.picture,
    folder: column?.folder ?? null,
    folderBy: column?.folderBy ?? null,
    initial: column?.initial ?? null,
    ofTable: column?.ofTable ?? null,
    ofPicture: column?.ofPicture ? { required: false, ...column.ofPicture } : null,
    derived: column?.derived ?? false,
    ownTable: column?.ownTable ?? false,
    listOf: column?.listOf ?? null,
    onlyFor: column?.onlyFor ?? null,
    defaults: column?.defaultValue ?? null,
    requiredIf: column?.requiredWhen ?? null,
    readOnly: column?.readOnly,
    public: column?.public,
    shipped: isShippedColumn(table.name, name),
  };
}

/** The tables that somebody may work with, in the order of their names in the language that is asked for. */
async function tablesFor(request: ReadingRequest, account: Account): Promise<PresentedRecord[]> {
  const { tables } = request.services.records;
  const { compare } = new Intl.Collator(oneLanguageOf(request));
  const rows = await readerOf(request).all("db_object");
  const inOrder = rows.toSorted((a, b) => compare(String(a.label), String(b.label)));
  return inOrder.flatMap((row) => {
    const table = tables.find(String(row.name));
    if (!table || !worksWith(table, account)) return [];
    const { title, key = null, order, unique, shipped, group: listedIn } = table;
    return [
      {
        ...row,
        shipped,
        group: listedIn,
        actions: actionsFor(table, account),
        drafts: draftsOf(table, account),
        ownRecord: ownRecordOf(table, account) ?? null,
        title,
        key,
        order,
        unique,
        childOf: parentOf(table),
      },
    ];
  });
}

function draftsOf(table: Table, account: Account): TableDescriptor["drafts"] {
  if (!hasDrafts(table) || !mayPropose(table, account)) return null;
  return mayWrite(table, account) ? "publish" : "submit";
}

function parentOf(table: Table): TableDescriptor["childOf"] {
  const column = table.childOf === undefined ? undefined : findColumn(table, table.childOf);
  return column?.refobject ? { table: column.refobject, column: column.name } : null;
}

const isShippedColumn = (table: string, name: string): boolean =>
  SHIPPED_TABLES.some((shipped) => shipped.name === table && findColumn(shipped, name) !== undefined);

/** The form of a table for which staff have described no section: its columns name none either. */
const ONLY_SECTION = { id: null, label: "", type: { label: "Col2", value: SECTION_TYPE.Col2 } };

const inElement = (row: PresentedRecord, element: string): boolean => [row.element].flat().includes(element);

export const metadata = implement(metadataCalls, {
  "GET /db_object/all": (request) => tablesFor(request, request.bearer.account),

  "GET /db_column/oe": async (request) => {
    const { element } = request.query;
    if (element !== "list" && element !== "form") {
      throw new SiteError("invalid", { problem: { code: "expected_element" } });
    }
    const columns = await columnsOf(request, tableIn(request));
    return columns.filter((row) => inElement(row, element));
  },

  "GET /db_column/object": (request) => columnsOf(request, tableIn(request)),

  "GET /section/object": async (request) => {
    const table = tableIn(request);
    const described = await readerOf(request).by("section", "object", table.name);
    const sections = described.length > 0 ? described : [ONLY_SECTION];
    const columns = (await columnsOf(request, table)).filter((row) => inElement(row, "form"));
    const sectionOf = ({ section }: PresentedRecord): number | null | undefined => {
      const named = typeof section === "object" && section && "value" in section ? section.value : null;
      return (sections.find(({ id }) => id === named) ?? sections[0])?.id;
    };
    return sections.map((section) => ({
      ...section,
      columns: columns.filter((row) => sectionOf(row) === section.id),
    }));
  },

  "GET /option/objectelement": async (request) => {
    const { name: object } = tableIn(request);
    const { element } = request.query;
    const rows = await readerOf(request).matching("option", { object, element });
    const staff = request.bearer !== undefined;
    return rows.map(({ id, label, label_kn, value, position, version, active, _fallback }) => ({
      id,
      label,
      ...(label_kn !== undefined && { label_kn }),
      value: value ?? id,
      position,
      version,
      ...(staff && { active }),
      ...(_fallback && { _fallback }),
    }));
  },
});
