import { createContext, use } from "react";
import type { TableDescriptor } from "#shared/api/metadata.ts";

export interface RecordToOpen {
  table: TableDescriptor;
  /** Undefined for a new one. */
  id?: number;
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
