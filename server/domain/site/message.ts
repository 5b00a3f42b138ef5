import { opening } from "../content/sanitise.ts";
import type { PartsContext } from "./blocks/context.ts";
import { orNothing } from "./or-nothing.ts";
import { richTextOf, wordsOf } from "./shape.ts";
import type { Message } from "./shapes.ts";

type MessageContext = Pick<PartsContext, "reader" | "language">;

/** A content record as a heading with its text; null where there is none. */
export async function messageOf({ reader, language }: MessageContext, id: number): Promise<Message | null> {
  const record = await reader.byId("content", id).catch(orNothing);
  const body = record && richTextOf(record, "content", language);
  return record && body ? { heading: wordsOf(record, "label", language), body } : null;
}

/** The same with the opening of the text alone. */
export async function openingOf(context: MessageContext, id: number): Promise<Message | null> {
  const message = await messageOf(context, id);
  return message && { ...message, body: { ...message.body, html: opening(message.body.html) } };
}
