import type { Language } from "#shared/languages.ts";
import type { Api } from "../api/api.ts";
import { ApiError } from "../api/api.ts";

export interface FoundText {
  id: number;
  label: string | null;
  name: string | null;
}

/** Texts with this number, or that hold these words; those changed last where nothing is looked for. */
export async function findTexts(api: Api, words: string, language: Language): Promise<FoundText[]> {
  const query = new URLSearchParams({ size: "10", sort: "-updatedAt", lang: language });
  if (words) query.set("q", words);
  const [byNumber, { rows }] = await Promise.all([
    /^[1-9]\d{0,14}$/.test(words) ? withNumber(api, words, language) : [],
    api.get<{ rows: FoundText[] }>(`/content?${query}`),
  ]);
  const numbers = byNumber.map(({ id }) => id);
  return [...byNumber, ...rows.filter(({ id }) => !numbers.includes(id))];
}

async function withNumber(api: Api, number: string, language: Language): Promise<FoundText[]> {
  try {
    return [await api.get<FoundText>(`/content/${number}?lang=${language}`)];
  } catch (error) {
    // While somebody types, most numbers are those of no text.
    if (error instanceof ApiError && error.status === 404) return [];
    throw error;
  }
}
