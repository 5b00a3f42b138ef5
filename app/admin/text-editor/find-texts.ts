import type { Language } from "#shared/languages.ts";
import type { Api } from "../api/api.ts";

export interface FoundText {
  id: number;
  label: string | null;
  name: string | null;
}

/** The text with this number, and those that hold these words; those changed last where nothing is looked for. */
export async function findTexts(api: Api, words: string, language: Language): Promise<FoundText[]> {
  const ask = async (more: Record<string, string>) => {
    const query = new URLSearchParams({ size: "10", sort: "-updatedAt", lang: language, ...more });
    const { rows } = await api.get<{ rows: FoundText[] }>(`/content?${query}`);
    return rows;
  };
  const [numbered, worded] = await Promise.all([
    /^[1-9]\d{0,8}$/.test(words) ? ask({ filter: `id:is:${words}` }) : [],
    ask(words ? { q: words } : {}),
  ]);
  const numbers = numbered.map(({ id }) => id);
  return [...numbered, ...worded.filter(({ id }) => !numbers.includes(id))];
}
