import { nullIfNotFound } from "../presentation/null-if-not-found.ts";
import { readableText } from "../presentation/readable-text.ts";
import { storedTextOf } from "../presentation/localize.ts";
import type { RichText, StoredText } from "../presentation/view-models.ts";
import { defineBlock } from "./definition.ts";
import type { PageRequest } from "../presentation/page-request.ts";

interface TextContent {
  kind: "text";
  body: RichText | null;
}

export const textBlock = defineBlock({ read: readText });

/** The text of a content record; null where there is none, or where it is hidden. */
export async function readText(
  context: PageRequest,
  { content }: { content: number | null },
): Promise<TextContent> {
  const stored = await storedText(context, content);
  return { kind: "text", body: stored && (await readableText(context, stored)) };
}

/** The same as it is stored. */
export async function storedText(context: PageRequest, content: number | null): Promise<StoredText | null> {
  const record =
    content === null ? null : await context.reader.byId("content", content).catch(nullIfNotFound);
  return (record && storedTextOf(context, record, "content")) ?? null;
}
