/** The contract as those who make the calls see it: what a call takes by name, and what it answers to that. */
import type { content } from "../tables/content.ts";
import type { db_column } from "../tables/db_column.ts";
import type { db_object } from "../tables/db_object.ts";
import type { file } from "../tables/file.ts";
import type { message } from "../tables/message.ts";
import type { section } from "../tables/section.ts";
import type { CallDescription, ZodSchema } from "./call.ts";
import type { Answer, Contract } from "./index.ts";
import type { PresentedRecordOf } from "./presented-record-of.ts";
import type { PresentedRecord, RecordPage } from "./record.ts";
import type { input as InputOf } from "zod/v4/core";

/** A call by its name: `GET /staff/me`. */
type CallName = keyof Contract;
type NameBy<Description> = {
  [Name in CallName]: Contract[Name] extends Description ? Name : never;
}[CallName];
/** Calls that take a file, in a form. */
export type UploadName = NameBy<{ transport: "multipart" }>;
/** Calls whose answer is no JSON value: a file, or lines that come one after the other. */
export type OpenName = NameBy<{ transport: "stream" | "lines" }>;
export type JsonName = Exclude<CallName, UploadName | OpenName>;
export type ReadName = Extract<JsonName, `GET ${string}`>;

/** Texts of an address may be written as what they mean. */
type Written<T> = string extends T ? T | number | true : T;
type OptionalIn<Shape> = {
  [Name in keyof Shape]: undefined extends InputOf<Shape[Name]> ? Name : never;
}[keyof Shape];
type ByName<Shape> =
  Shape extends Record<string, ZodSchema>
    ? { [Name in Exclude<keyof Shape, OptionalIn<Shape>>]: Written<InputOf<Shape[Name]>> } & {
        [Name in OptionalIn<Shape>]?: Written<InputOf<Shape[Name]>>;
      }
    : unknown;
type Body<Schema> = Schema extends ZodSchema
  ? { body: InputOf<Schema> }
  : Schema extends "record"
    ? { body: object }
    : unknown;

/** The parts of its path and its parameters by their names, and its body. */
type InputTo<C extends CallDescription> = ByName<C["params"]> & ByName<C["query"]> & Body<C["body"]>;
/** What of the input tells what the answer is: the table, and the id of a record. */
interface Asked<Table, Word> {
  object?: Table;
  word?: Word;
}
export type CallInput<Name extends CallName, Table = string, Word = string | number> = InputTo<
  Contract[Name]
> &
  Asked<Table, Word>;

/** Tables whose records are known by their columns. */
interface KnownTables {
  content: typeof content;
  db_column: typeof db_column;
  db_object: typeof db_object;
  file: typeof file;
  message: typeof message;
  section: typeof section;
}
/** A record as staff get it; its columns are known where the table is. */
export type RecordIn<Table> = Table extends keyof KnownTables
  ? PresentedRecordOf<KnownTables[Table]>
  : PresentedRecord;

/** What a call answers to an input. */
export type AnswerTo<
  Name extends CallName,
  Table = string,
  Word = string | number,
> = Name extends "GET /:object/:word"
  ? Word extends number
    ? RecordIn<Table>
    : RecordIn<Table>[]
  : Name extends "GET /:object"
    ? Omit<RecordPage, "rows"> & { rows: RecordIn<Table>[] }
    : Name extends "GET /:object/trash"
      ? RecordIn<Table>[]
      : Answer<Name>;
