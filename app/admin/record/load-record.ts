import { type Api, ApiError } from "../api/api.ts";
import type { StoredRecord } from "./values.ts";

export type Loaded =
  | { state: "ready"; record: StoredRecord }
  /** In the trash, from which it can be brought back. */
  | { state: "deleted"; record: StoredRecord }
  | { state: "missing" };

/** Reads a record in both languages, also one that was thrown away. */
export async function loadRecord(api: Api, table: string, id: number): Promise<Loaded> {
  try {
    return { state: "ready", record: await api.get<StoredRecord>(`/${table}/${id}?lang=all`) };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
    const thrownAway = await api.get<StoredRecord[]>(`/${table}/trash?lang=all`);
    const record = thrownAway.find((each) => each.id === id);
    return record ? { state: "deleted", record } : { state: "missing" };
  }
}
