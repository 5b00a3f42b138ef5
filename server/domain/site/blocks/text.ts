import { nullIfNotFound } from "../presentation/null-if-not-found.ts";
import { readableText } from "../presentation/readable-text.ts";
import { content } from "#shared/tables/content.ts";
import type { LocalizedHtml } from "../../records/read/record-of.ts";
import type { RichText } from "../presentation/view-models.ts";
import { defineBlock } from "./definition.ts";
import type { PageRequest } from "../presentation/page-request.ts";

interface TextContent {
  kind: "text";
  body: RichText | null;
}

export const textBlock = defineBlock({ read: readText });

/** The text of a content record; null where there is none, or where it is hidden. */
export async function readText(context: PageRequest, row: { content: number | null }): Promise<TextContent> {
  const stored = await storedText(context, row.content);
  return { kind: "text", body: stored && (await readableText(context, stored, `content/${row.content}`)) };
}

/** The same as it is stored. */
export async function storedText({ reader }: PageRequest, id: number | null): Promise<LocalizedHtml | null> {
  const record = id === null ? null : await reader.of(content).byId(id).catch(nullIfNotFound);
  return record?.content ?? null;
}
