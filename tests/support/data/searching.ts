/** Asks the search of a test site. */
import { expect } from "vitest";
import type { TestSite } from "../server/test-site.ts";

export interface Found {
  rows: {
    object: string;
    id: number;
    title: string;
    url: string;
    snippet: string;
    day?: string;
    ended?: string;
    document?: { name: string; page: number; url: string };
  }[];
  total: number;
  more: boolean;
  corrected?: string;
  meant?: string;
  kinds: { value: string; count?: number }[];
  years: { value: string; count?: number }[];
  partial: boolean;
  page: number;
  size: number;
}

/**
 * What the search answers for a query: all of it, and the records alone, as `notification 1000`.
 * @param always what each address ends in: `&exact=1`
 */
export function asking(site: () => TestSite, always = "") {
  const search = async (q: string, more = ""): Promise<Found> => {
    const { status, body } = await site().get<Found>(
      `/api/search?q=${encodeURIComponent(q)}${more}${always}`,
    );
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.rows.length, q).toBeLessThanOrEqual(body.total);
    return body;
  };
  const found = async (q: string, more = ""): Promise<string[]> =>
    (await search(q, more)).rows.map(({ object, id }) => `${object} ${id}`);
  return { search, found };
}
