/** The types of the records of shipped tables, inferred from their descriptions. */
import type { ColumnType, TypedColumn } from "#shared/columns.ts";
import type { Language } from "#shared/languages.ts";
import type { LocalizedText } from "#shared/localized-text.ts";
import type { Table } from "#shared/table.ts";
import type { SafeHtml } from "../../content/safe-html.ts";
import type { State } from "../query/lifecycle.ts";

/** HTML as it is stored, clean. */
export interface LocalizedHtml {
  html: SafeHtml;
  lang: Language;
}

/** An option, or the record that a reference means. */
export interface LabelledValue {
  value: number;
  /** Null where it has none, or where the reader may not know it. */
  label: LocalizedText | null;
}

type Choice<Options> = Options extends { choices: readonly (infer Word extends string)[] } ? Word : string;

type TextValue<Options> = Options extends { translated: true }
  ? LocalizedText
  : Options extends { multiple: true }
    ? Choice<Options>[]
    : Options extends { required: true }
      ? Choice<Options>
      : Choice<Options> | "";

/** What a reader is given for a column of each type. */
interface ValueTypes<Options> {
  Text: TextValue<Options>;
  Html: LocalizedHtml | null;
  Url: string;
  /** `yyyy-mm-dd` */
  Date: string | null;
  /** ISO 8601, UTC */
  DateTime: string | null;
  Integer: number | null;
  Boolean: boolean;
  Options: LabelledValue | null;
  Reference: LabelledValue | null;
}

type Value<C> = C extends TypedColumn<string, infer Type, infer Options> ? ValueTypes<Options>[Type] : never;
type MultiValueName<C> =
  C extends TypedColumn<infer Name, "Options", { multiple: true }> ? `${Name}s` : never;
type ColumnOf<T extends Table> = T["columns"][number];

/** A type and not an interface, so that a record of one table is also one of any. */
export type RecordBase = {
  id: number;
  version: number;
  publishFrom: string | null;
  publishTo: string | null;
  updatedAt: string;
  /** That it has ended, where that is what was read. */
  state?: State;
};

type AnyValue =
  | ValueTypes<object>[ColumnType]
  | LocalizedText
  | readonly string[]
  | readonly LabelledValue[]
  | undefined;

/** A record of a table in its reader's language. What has no value is an empty text, or null. */
export type RecordOf<T extends Table> = string extends T["name"]
  ? RecordBase & { [column: string]: AnyValue }
  : RecordBase & { [C in ColumnOf<T> as C["name"]]: Value<C> } & {
      [C in ColumnOf<T> as MultiValueName<C>]: LabelledValue[];
    };

/** A record of whichever table it is. */
export interface RecordIn {
  table: Table;
  record: RecordOf<Table>;
}

/** The record typed by a table, where that is the one that it is in. */
export const typedBy = <T extends Table>(
  table: T,
  { table: { name }, record }: RecordIn,
): RecordOf<T> | undefined => (name === table.name ? (record as RecordOf<T>) : undefined);
