/** Records of a table as JSON Schema, made of its description: as they are answered, and as they are taken. */
import type { Column, ColumnType } from "../columns.ts";
import { STATES } from "../query.ts";
import { inKannada, type Table } from "../table.ts";

export type Schema = Record<string, unknown>;

const LABELLED: Schema = {
  type: ["object", "null"],
  properties: { label: { type: ["string", "null"] }, value: { type: "integer" } },
};

const ANSWERED: Record<ColumnType, Schema> = {
  Text: { type: ["string", "null"] },
  Html: { type: ["string", "null"], description: "HTML that has passed the sanitiser." },
  Url: { type: ["string", "null"], description: "An address outside, or one of this site." },
  Date: { type: ["string", "null"], description: "dd-mm-yyyy", examples: ["05-03-2026"] },
  DateTime: { type: ["string", "null"], format: "date-time" },
  Integer: { type: ["integer", "null"] },
  Boolean: { type: "boolean" },
  Options: LABELLED,
  Reference: LABELLED,
};

const CHOSEN: Schema = { description: "{label, value}, the bare value, a name, or null." };

const DAY_FORMATS = "yyyy-mm-dd, dd-mm-yyyy, dd/mm/yyyy or dd.mm.yyyy, with all digits of the year.";

const TAKEN: Record<ColumnType, Schema> = {
  ...ANSWERED,
  Date: { type: ["string", "null"], description: DAY_FORMATS },
  Boolean: { type: ["boolean", "null"] },
  Options: CHOSEN,
  Reference: CHOSEN,
};

const SYSTEM: Schema = {
  id: { type: "integer" },
  version: { type: "integer" },
  active: { type: "boolean" },
  publishFrom: { type: ["string", "null"], format: "date-time" },
  publishTo: { type: ["string", "null"], format: "date-time" },
  updatedAt: { type: "string", format: "date-time" },
};

function describe(column: Column, schema: Schema): Schema {
  return {
    title: column.label,
    ...schema,
    ...(column.choices && { enum: column.required ? column.choices : [...column.choices, null] }),
    ...((column.type === "Text" || column.type === "Html") && { maxLength: column.max }),
    ...(column.hint && { description: column.hint }),
  };
}

/** What only some answers hold. */
const REMARKS: Schema = {
  _fallback: {
    type: "array",
    items: { type: "string" },
    description: "Columns that are answered in English because they lack the language that was asked for.",
  },
  _kannadaOnly: {
    type: "array",
    items: { type: "string" },
    description: "For staff, with lang=kn: the columns that have no English, where there are such.",
  },
  _outdated: {
    type: "array",
    items: { type: "string" },
    description:
      "With a token: columns whose English has changed since their Kannada was made, where there are such.",
  },
  deletedAt: { type: "string", format: "date-time", description: "When the record went to the trash." },
  _status: { enum: STATES, description: "With a token: whether visitors see the record." },
};

/** A record as it is answered. */
export function answerSchema(table: Table, columns: readonly Column[]): Schema {
  const properties: Schema = { ...SYSTEM, ...REMARKS };
  for (const column of columns) {
    const one = describe(column, ANSWERED[column.type]);
    properties[column.name] = column.multiple && column.type === "Text" ? severalOf(one) : one;
    if (column.multiple && column.type === "Options")
      properties[`${column.name}s`] = { type: "array", items: LABELLED };
  }
  return { type: "object", title: table.label, properties };
}

const severalOf = (one: Schema): Schema => ({ title: one.title, type: ["array", "null"], items: one });

/** A record as it is created; an update takes any part of it, with the id. */
export function inputSchema(table: Table, columns: readonly Column[]): Schema {
  const properties: Schema = {};
  for (const column of columns.filter(({ readOnly }) => !readOnly)) {
    const one = describe(column, TAKEN[column.type]);
    properties[column.name] = column.multiple ? { anyOf: [one, { type: "array", items: one }] } : one;
    if (column.translated)
      properties[inKannada(column.name)] = { ...one, title: `${column.label} (Kannada)` };
  }
  const required = columns.filter((column) => column.required && !column.readOnly).map(({ name }) => name);
  const { active, publishFrom, publishTo } = SYSTEM;
  return {
    type: "object",
    title: table.label,
    properties: { ...properties, active, publishFrom, publishTo },
    ...(required.length > 0 && { required }),
    // A closed table's columns are not described.
    additionalProperties: columns.length === 0,
  };
}

/** Any part of a record, with its id, and the version that was read where the writer wants to be safe. */
export function updateSchema(table: Table, columns: readonly Column[]): Schema {
  const {
    required: _all,
    properties,
    ...rest
  } = inputSchema(table, columns) as Schema & { properties: Schema };
  return {
    ...rest,
    properties: { id: { type: "integer" }, version: { type: "integer" }, ...properties, ...CONFIRMED },
    required: ["id"],
  };
}

const CONFIRMED: Schema = {
  _confirmed: {
    type: "array",
    items: { type: "string" },
    description: "Columns whose Kannada is still right although their English has changed.",
  },
};
