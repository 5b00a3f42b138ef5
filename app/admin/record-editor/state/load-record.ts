import type { PresentedRecord } from "#shared/api/record.ts";
import type { Api } from "../../api/api.ts";
import { ApiError } from "../../api/errors.ts";
import { DEFAULT_LANGUAGE, type Language } from "#shared/languages.ts";

export type Loaded =
  | { state: "ready"; record: PresentedRecord }
  /** Soft-deleted; can be restored. */
  | { state: "deleted"; record: PresentedRecord }
  | { state: "missing" };

/** Reads a record in both languages, its choices named in the page's; also a soft-deleted one. */
export async function loadRecord(api: Api, table: string, id: number, language: Language): Promise<Loaded> {
  const read = (lang: Language | "all") => api.call("GET /:object/:word", { object: table, word: id, lang });
  try {
    const record = await read("all");
    if (language === DEFAULT_LANGUAGE) return { state: "ready", record };
    const named = await read(language);
    return { state: "ready", record: withChoices(record, named) };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
    const thrownAway = await api.call("GET /:object/trash", { object: table, lang: "all" });
    const record = thrownAway.find((each) => each.id === id);
    return record ? { state: "deleted", record } : { state: "missing" };
  }
}

/** A record with its choices named as in another answer about it. */
export const withChoices = (record: PresentedRecord, named: PresentedRecord): PresentedRecord => ({
  ...record,
  ...choicesOf(named),
});

/** The properties that name a value of a list or a record, or several. */
function choicesOf(record: PresentedRecord): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(record).filter(([, value]) =>
      Array.isArray(value) ? value.some(isChoice) : isChoice(value),
    ),
  );
}

const isChoice = (value: unknown): boolean => typeof value === "object" && value !== null && "label" in value;
