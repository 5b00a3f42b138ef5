import { richTextOf } from "../shape.ts";
import { orNothing } from "../or-nothing.ts";
import type { BlockContent } from "./block.ts";
import type { PartsContext } from "./context.ts";

/** The text of a content record; null where there is none, or where it is hidden. */
export async function readText(
  context: PartsContext,
  { content }: { content: number | null },
): Promise<Extract<BlockContent, { kind: "text" }>> {
  const record = content === null ? null : await context.reader.byId("content", content).catch(orNothing);
  return { kind: "text", body: (record && richTextOf(context, record, "content")) ?? null };
}
