import type { RecordIn } from "#shared/api/caller.ts";
import type { Language } from "#shared/languages.ts";
import type { Api } from "../api/api.ts";

/** The text with this number, and those that contain the query; without a query those changed last. */
export async function findTexts(api: Api, query: string, language: Language): Promise<RecordIn<"content">[]> {
  const ask = async (more: { filter?: string[]; q?: string }) => {
    const input = { object: "content", size: 10, sort: "-updatedAt", lang: language, ...more } as const;
    return (await api.call("GET /:object", input)).rows;
  };
  const [numbered, worded] = await Promise.all([
    /^[1-9]\d{0,8}$/.test(query) ? ask({ filter: [`id:is:${query}`] }) : [],
    ask(query ? { q: query } : {}),
  ]);
  const numbers = numbered.map(({ id }) => id);
  return [...numbered, ...worded.filter(({ id }) => !numbers.includes(id))];
}
