/** Calls about the tables themselves, from which the staff area makes its lists and forms. */
import { z } from "zod";
import { COLUMN_TYPES, TABLE_CHOICES } from "../columns.ts";
import { PICTURE_FACTS } from "../picture-columns.ts";
import { ACTIONS, TABLE_GROUPS } from "../table.ts";
import { UPLOAD_FOLDERS } from "../vocabulary.ts";
import { defineCall, type Known } from "./call.ts";
import { LANG } from "./params.ts";
import { labelledValue } from "./record.ts";

export type { LabelledValue as Choice } from "./record.ts";

/** A block that shows a list. */
const listPlace = z
  .object({
    page: z.string().describe("What the page is called, in the language that was asked for."),
    tabs: z.array(z.string()).describe("Keys of the labels of its tabs, the outer one first."),
    href: z.string(),
  })
  .meta({ id: "ListPlace" });
export type ListPlace = z.infer<typeof listPlace>;

/** A value of a list, with the pages on which visitors find what has it. */
const listedValue = z
  .object({
    label: z.string(),
    value: z.int(),
    places: z.array(listPlace).optional().describe("Where values of the column are lists of a page."),
    closed: z.literal(true).optional().describe("A list into which whoever asks does not publish."),
  })
  .meta({ id: "ListedValue" });
export type ListedValue = z.infer<typeof listedValue>;

const kannada = z.string().nullable().optional().describe("Where both languages were asked for.");
const label = z.string().describe("In the language that was asked for.");

/** What describes a table or a column has a record of its own, whose other columns are answered as well. */
const record = { id: z.int(), version: z.int() };

const tableDescriptor = z
  .looseObject({
    ...record,
    active: z.boolean(),
    name: z.string(),
    label,
    group: z.enum(TABLE_GROUPS).describe("Where the staff area lists it."),
    publicRead: z.boolean().describe("Whether visitors may read it."),
    shipped: z.boolean().describe("Shipped with the program: its name and its own columns stay."),
    actions: z.array(z.enum(ACTIONS)).describe("What this person may do with its rows."),
    drafts: z
      .enum(["publish", "submit"])
      .nullable()
      .describe("What this person may do with drafts of its rows; null where these have none."),
    ownRecord: z
      .int()
      .nullable()
      .describe("Of people: the record of this person themselves, of which they propose changes."),
    title: z.string().describe("The column that stands for a row where it is referred to."),
    key: z.string().nullable().describe("The column by which a row is named in addresses."),
    order: z.array(z.string()).readonly().describe("Columns in which rows come, - for descending."),
    unique: z
      .array(z.array(z.string()).readonly())
      .readonly()
      .describe("Sets of columns whose values no two records share."),
    childOf: z
      .object({ table: z.string(), column: z.string() })
      .nullable()
      .describe("The table whose records its own belong to, and the column that refers to them."),
  })
  .meta({ id: "TableDescriptor" });
export type TableDescriptor = Known<z.infer<typeof tableDescriptor>>;

const visitorColumn = z
  .looseObject({
    ...record,
    name: z.string(),
    label,
    type: z.enum(COLUMN_TYPES),
    element: z
      .array(z.enum(["list", "form", ""]))
      .nullable()
      .describe("Where it shows; an empty text where it shows nowhere."),
    columntype: labelledValue.nullable(),
    section: labelledValue.nullable(),
    position: z.int().nullable(),
    required: z.boolean(),
    translated: z.boolean().describe("Stored once per language, as name and name_kn."),
    data: z.array(listedValue).nullable().describe("Options: the values of its list, in their order."),
    refobject: labelledValue
      .nullable()
      .describe("Reference: the table that is referred to; its name is the label."),
    refobjectRef: labelledValue.nullable().describe("As refobject."),
    refcolumn: z.string().nullable().describe("Reference: the column of that table that is shown."),
    hint: z.string().nullable().describe("A sentence below the field."),
    label_kn: kannada,
    hint_kn: kannada,
  })
  .meta({ id: "Column" });

const columnDescriptor = visitorColumn
  .extend({
    preset: labelledValue
      .nullable()
      .describe("Reference: what a new record begins with, where this person may name nothing else."),
    max: z.int().describe("Text and Html: longest value in characters."),
    multiLine: z.boolean().describe("Text: may hold line breaks and tabs."),
    choices: z.array(z.string()).nullable().describe("Text: the only accepted values, where they are fixed."),
    choiceLabels: z
      .record(z.string(), z.string())
      .nullable()
      .describe(
        "What each of these is called, in the language that was asked for; else it stands for itself.",
      ),
    multiple: z
      .boolean()
      .describe("Takes several values: name answers the first one, names all of an Options column."),
    picture: z.boolean().describe("Url: the address of a picture."),
    folder: z.enum(UPLOAD_FOLDERS).nullable().describe("Url: where the file picker uploads to."),
    folderBy: z
      .object({ column: z.string(), folders: z.record(z.string(), z.enum(UPLOAD_FOLDERS)) })
      .nullable()
      .describe("Url: where it uploads to instead, by the value that leads another column."),
    ofTable: z
      .object({ column: z.string(), says: z.enum(TABLE_CHOICES) })
      .nullable()
      .describe("Text: what it says of the columns of the table to which that column refers."),
    ofPicture: z
      .object({ column: z.string(), says: z.enum(PICTURE_FACTS), required: z.boolean() })
      .nullable()
      .describe("What it says of the picture whose address that column has."),
    derived: z
      .boolean()
      .describe(
        "It comes with a picture that staff added, by whose id it is answered: what changes that changes it.",
      ),
    ownTable: z.boolean().describe("Reference to a table: one that staff designed."),
    listOf: z
      .string()
      .nullable()
      .describe(
        "Integer: the number of a list that a block may show; that column holds the kind of the block.",
      ),
    onlyFor: z
      .object({ column: z.string(), values: z.array(z.string()).readonly() })
      .nullable()
      .describe("Shown in a form only while that column has one of these values."),
    initial: z.literal("today").nullable().describe("Date: what the form of a new record begins with."),
    unique: z.boolean().describe("Of a column that staff added: no two records have the same value."),
    defaults: z
      .object({ value: z.string(), value_kn: z.string().optional() })
      .nullable()
      .describe(
        "What a new record has that is created without a word of it; today for the day of its entry.",
      ),
    requiredIf: z
      .object({ column: z.string(), values: z.array(z.int()).readonly() })
      .nullable()
      .describe("Required while that column has one of these values; without any, while it has any."),
    readOnly: z.boolean().describe("Only the system writes it."),
    public: z.boolean().describe("Readable without a token, where the table is."),
    shipped: z.boolean().describe("Shipped with the program."),
  })
  .meta({ id: "ColumnDescriptor" });
export type ColumnDescriptor = Known<z.infer<typeof columnDescriptor>>;

/** A section of a form; that of a table without sections has no record behind it. */
const section = z
  .looseObject({
    id: z.int().nullable().describe("null for the form of a table without sections."),
    version: z.int().optional(),
    label: z.string().nullable(),
    label_kn: kannada,
    type: z
      .object({ label: z.enum(["Col1", "Col2"]), value: z.int() })
      .describe("Col1: one column; Col2: two."),
  })
  .meta({ id: "Section" });
const visitorSection = section.extend({ columns: z.array(visitorColumn) }).meta({ id: "VisitorSection" });
const sectionDescriptor = section
  .extend({ columns: z.array(columnDescriptor) })
  .meta({ id: "SectionDescriptor" });
export type SectionDescriptor = Omit<Known<z.infer<typeof sectionDescriptor>>, "columns"> & {
  columns: ColumnDescriptor[];
};

const listOption = z
  .object({
    id: z.int(),
    label: z.string(),
    label_kn: kannada,
    value: z.int(),
    position: z.int().nullable(),
    version: z.int(),
    active: z.boolean().optional().describe("With a token."),
    _fallback: z.array(z.string()).optional(),
  })
  .meta({ id: "ListOption" });
export type ListOption = z.infer<typeof listOption>;

const group = "Tables";
const object = z.string().describe("The id or the name of a table.");

export const metadataCalls = [
  defineCall({
    method: "GET",
    path: "/db_object/all",
    summary: "The tables that one may work with, and what one may do with the rows of each",
    group,
    access: "staff",
    token: { to: "read" },
    query: { lang: LANG },
    answer: z.array(tableDescriptor),
    holdsRecords: true,
  }),
  defineCall({
    method: "GET",
    path: "/db_column/oe",
    summary: "The columns that a list or a form shows",
    group,
    access: "public",
    token: { to: "read" },
    query: { element: z.string().describe("list or form."), object, lang: LANG },
    answer: z.array(columnDescriptor),
    visitorAnswer: z.array(visitorColumn),
    holdsRecords: true,
  }),
  defineCall({
    method: "GET",
    path: "/db_column/object",
    summary: "All columns of a table",
    group,
    access: "public",
    token: { to: "read" },
    query: { object, lang: LANG },
    answer: z.array(columnDescriptor),
    visitorAnswer: z.array(visitorColumn),
    holdsRecords: true,
  }),
  defineCall({
    method: "GET",
    path: "/section/object",
    summary: "The form's sections of a table, each with its columns",
    group,
    access: "public",
    token: { to: "read" },
    query: { object, lang: LANG },
    answer: z.array(sectionDescriptor),
    visitorAnswer: z.array(visitorSection),
    holdsRecords: true,
  }),
  defineCall({
    method: "GET",
    path: "/option/objectelement",
    summary: "The values of a column's list",
    group,
    access: "public",
    token: { to: "read" },
    query: { object, element: z.string().describe("The column's name."), lang: LANG },
    answer: z.array(listOption),
    holdsRecords: true,
  }),
] as const;
