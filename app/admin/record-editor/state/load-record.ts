import type { Api } from "../../api/api.ts";
import { ApiError } from "../../api/errors.ts";
import { DEFAULT_LANGUAGE, type Language } from "#shared/languages.ts";
import type { StoredRecord } from "./values.ts";

export type Loaded =
  | { state: "ready"; record: StoredRecord }
  /** Soft-deleted; can be restored. */
  | { state: "deleted"; record: StoredRecord }
  | { state: "missing" };

/** Reads a record in both languages, its choices named in the page's; also a soft-deleted one. */
export async function loadRecord(api: Api, table: string, id: number, language: Language): Promise<Loaded> {
  try {
    const record = await api.get<StoredRecord>(`/${table}/${id}?lang=all`);
    if (language === DEFAULT_LANGUAGE) return { state: "ready", record };
    const named = await api.get<StoredRecord>(`/${table}/${id}?lang=${language}`);
    return { state: "ready", record: { ...record, ...choicesOf(named) } };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
    const thrownAway = await api.get<StoredRecord[]>(`/${table}/trash?lang=all`);
    const record = thrownAway.find((each) => each.id === id);
    return record ? { state: "deleted", record } : { state: "missing" };
  }
}

/** The properties that name a value of a list or a record, or several. */
function choicesOf(record: StoredRecord): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(record).filter(([, value]) =>
      Array.isArray(value) ? value.some(isChoice) : isChoice(value),
    ),
  );
}

const isChoice = (value: unknown): boolean => typeof value === "object" && value !== null && "label" in value;
