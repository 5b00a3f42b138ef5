import type { PartsContext } from "./blocks/context.ts";
import { orNothing } from "./or-nothing.ts";
import { pictureOf } from "./pictures.ts";
import { settingWords } from "./setting-words.ts";
import { richTextOf, wordsOf } from "./shape.ts";
import type { Message, PersonMessage } from "./shapes.ts";

type MessageContext = Pick<PartsContext, "reader" | "html" | "language">;

/** The settings that say who speaks. */
interface Person {
  name: string;
  picture: string;
}

/** A content record as a heading with its text; null where there is none. */
export async function messageOf(context: MessageContext, id: number): Promise<Message | null> {
  const record = await context.reader.byId("content", id).catch(orNothing);
  const body = record && richTextOf(context, record, "content");
  return record && body ? { heading: wordsOf(record, "label", context.language), body } : null;
}

/** The same with the opening of the text alone. */
export async function openingOf(context: MessageContext, id: number): Promise<Message | null> {
  const message = await messageOf(context, id);
  if (!message) return null;
  return { ...message, body: { ...message.body, html: await context.html.opening(message.body.html) } };
}

/** What somebody says, to its first heading, with the name and the picture that the settings keep. */
export async function personMessage(
  context: Pick<PartsContext, "reader" | "html" | "language" | "settings">,
  id: number,
  person: Person,
): Promise<PersonMessage | null> {
  const message = await openingOf(context, id);
  if (!message) return null;
  const words = await settingWords(context, [person.name]);
  const name = words(person.name) ?? { text: "", lang: context.language };
  return { ...message, name, picture: await pictureOf(context, context.settings[person.picture], name) };
}
