/** Long HTML is cleaned before the transaction that writes it is opened: nobody else can write while that lasts. */
import { isWithin } from "#shared/column-types.ts";
import { SiteError } from "#shared/errors.ts";
import { normalize } from "#shared/normalize.ts";
import { inKannada, type Table } from "#shared/table.ts";
import { type HtmlCleaner, isLong } from "../../content/html-cleaner.ts";

/**
 * The results are remembered by the cleaner, which the writer then asks again. What cannot be cleaned is left to the
 * writer to refuse.
 */
export async function cleanAhead(html: HtmlCleaner, table: Table, bodies: readonly unknown[]): Promise<void> {
  const columns = table.columns.filter(({ type }) => type === "Html");
  if (columns.length === 0) return;
  for (const body of bodies) {
    for (const { name, max } of columns) {
      for (const value of [valueIn(body, name), valueIn(body, inKannada(name))])
        if (typeof value === "string" && isLong(value) && isWithin(value, max)) await cleanOne(html, value);
    }
  }
}

/** What the writer makes of the text: it is cleaned, and the record is found by its plain text. */
async function cleanOne(html: HtmlCleaner, text: string): Promise<void> {
  try {
    await html.plainText(await html.clean(normalize(text).trim()));
  } catch (error) {
    if (!(error instanceof SiteError) || error.code === "busy") throw error;
  }
}

const valueIn = (body: unknown, name: string): unknown =>
  typeof body === "object" && body !== null ? (body as Record<string, unknown>)[name] : undefined;
