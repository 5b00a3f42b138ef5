/** Asks for lists as staff do. */
import { expect } from "vitest";
import { idsOf, type Row } from "./factories.ts";
import type { TestSite } from "../server/test-site.ts";

export interface Listed {
  rows: (Row & { id: number })[];
  total: number;
}

/** Answers the ids of a table's first thirty records that these parameters select, in their order. */
export function asking(site: () => TestSite) {
  return async (table: string, ...parameters: [string, string][]): Promise<number[]> => {
    const query = new URLSearchParams([["size", "30"], ...parameters]);
    const { status, body } = await site().get<Listed>(`/api/${table}?${query.toString()}`, site().token);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.total).toBe(body.rows.length);
    return idsOf(body.rows);
  };
}
