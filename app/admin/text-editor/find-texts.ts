import type { Language } from "#shared/languages.ts";
import type { Api } from "../api/api.ts";

export interface FoundText {
  id: number;
  label: string | null;
  name: string | null;
}

/** The text with this number, and those that contain the query; without a query those changed last. */
export async function findTexts(api: Api, query: string, language: Language): Promise<FoundText[]> {
  const ask = async (more: Record<string, string>) => {
    const params = new URLSearchParams({ size: "10", sort: "-updatedAt", lang: language, ...more });
    const { rows } = await api.get<{ rows: FoundText[] }>(`/content?${params}`);
    return rows;
  };
  const [numbered, worded] = await Promise.all([
    /^[1-9]\d{0,8}$/.test(query) ? ask({ filter: `id:is:${query}` }) : [],
    ask(query ? { q: query } : {}),
  ]);
  const numbers = numbered.map(({ id }) => id);
  return [...numbered, ...worded.filter(({ id }) => !numbers.includes(id))];
}
