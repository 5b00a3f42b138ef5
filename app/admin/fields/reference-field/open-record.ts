import { createContext, use } from "react";
import type { Choice, TableDescriptor } from "#shared/api/metadata.ts";

export interface RecordToOpen {
  table: TableDescriptor;
  /** Undefined for a new one. */
  id?: number;
  /** What the form of a new one begins with, by column. */
  initial?: Readonly<Record<string, Choice | string>>;
  /** Called with every save. */
  onSaved: (id: number) => void;
}

/** Opens another record's form over this one. */
export type OpenRecord = (record: RecordToOpen) => void;

export const OpenRecordContext = createContext<OpenRecord | null>(null);

/** Undefined where no record can be opened over the page. */
export function useOpenRecord(): OpenRecord | undefined {
  return use(OpenRecordContext) ?? undefined;
}
