import type { PageRequest } from "./page-request.ts";
import { nullIfNotFound } from "./null-if-not-found.ts";
import { pictureOf } from "./pictures.ts";
import { readableText, type TextContext } from "./readable-text.ts";
import { settingText } from "./setting-text.ts";
import type { LocalizedHtml } from "../../records/read/record-of.ts";
import type { Message, PersonMessage } from "./view-models.ts";
import { content } from "#shared/tables/content.ts";
import type { SafeHtml } from "../../content/safe-html.ts";

/** The settings that say who speaks. */
interface Person {
  name: string;
  picture: string;
}

/** A content record as a heading with its text; null where there is none. */
export const messageOf = (context: TextContext, id: number): Promise<Message | null> =>
  message(context, id, ({ html }) => Promise.resolve(html));

/** The same with the opening of the text alone. */
export const openingOf = (context: TextContext, id: number): Promise<Message | null> =>
  message(context, id, ({ html }) => context.html.opening(html));

async function message(
  context: TextContext,
  id: number,
  part: (text: LocalizedHtml) => Promise<SafeHtml>,
): Promise<Message | null> {
  const record = await context.reader.of(content).byId(id).catch(nullIfNotFound);
  const text = record?.content;
  if (!text) return null;
  const body = await readableText(context, { ...text, html: await part(text) });
  return { heading: record.label, body };
}

/** What somebody says, to its first heading, with the name and the picture that the settings hold. */
export async function personMessage(
  context: TextContext & Pick<PageRequest, "settings">,
  id: number,
  person: Person,
): Promise<PersonMessage | null> {
  const opening = await openingOf(context, id);
  if (!opening) return null;
  const setting = await settingText(context.reader, [person.name]);
  const name = setting(person.name) ?? { text: "", lang: context.language };
  return { ...opening, name, picture: await pictureOf(context, context.settings[person.picture], name) };
}
