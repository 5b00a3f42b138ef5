import { type MessageAnswer, SENT } from "#app/contact-form/message.ts";
import { MessageForm } from "#app/contact-form/message-form.tsx";
import { usePageLocation } from "#app/document/page-address.ts";
import type { MessageSource } from "#shared/vocabulary.ts";
import { Island } from "#app/islands/island.tsx";

/** The form for messages on a page. @param answer what the page's `receive` did */
export function MessageIsland({ source, answer }: { source: MessageSource; answer?: MessageAnswer }) {
  const sent = new URLSearchParams(usePageLocation().search).has(SENT);
  return <Island name="message-form" Component={MessageForm} props={{ source, answer, sent }} />;
}
