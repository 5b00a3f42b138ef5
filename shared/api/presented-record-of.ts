/** The types of the records of shipped tables as the calls answer them to staff, inferred from their descriptions. */
import type { TypedColumn } from "../columns.ts";
import type { Table } from "../table.ts";
import type { Known } from "./call.ts";
import type { LabelledValue, PresentedRecord } from "./record.ts";

type Choice<Options> = Options extends { choices: readonly (infer Word extends string)[] } ? Word : string;
type OrNull<Options, Type> = Options extends { required: true } ? Type : Type | null;

/** What is answered for a column of each type. */
interface AnsweredTypes<Options> {
  Text: OrNull<Options, Options extends { multiple: true } ? Choice<Options>[] : Choice<Options>>;
  Html: OrNull<Options, string>;
  Url: OrNull<Options, string>;
  Date: OrNull<Options, string>;
  DateTime: OrNull<Options, string>;
  Integer: OrNull<Options, number>;
  Boolean: boolean;
  Options: OrNull<Options, LabelledValue>;
  Reference: OrNull<Options, LabelledValue>;
}

type Value<C> =
  C extends TypedColumn<string, infer Type, infer Options> ? AnsweredTypes<Options>[Type] : never;
type KannadaName<C> =
  C extends TypedColumn<infer Name, "Text" | "Html", { translated: true }> ? `${Name}_kn` : never;
type ColumnOf<T extends Table> = T["columns"][number];

/** A record of a table. Its texts in Kannada are there where both languages were asked for. */
export type PresentedRecordOf<T extends Table> = Known<PresentedRecord> & {
  createdAt: string;
} & { [C in ColumnOf<T> as C["name"]]: Value<C> } & { [C in ColumnOf<T> as KannadaName<C>]?: string | null };
