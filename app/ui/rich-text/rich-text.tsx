import type { SafeHtml } from "#server/domain/content/safe-html.ts";
import { useForeign } from "../localized-text/localized-text.tsx";
import styles from "./rich-text.module.css";

export interface RichTextValue {
  html: SafeHtml;
  lang: string;
  /** The record whose text it is; a script may stand its pin beside it. */
  pin?: string | undefined;
}

interface RichTextProps {
  value: RichTextValue;
  /** `lead` sets the first paragraph large; `caption` is for words on a picture. */
  look?: "text" | "lead" | "caption";
  id?: string;
}

/** The one place where HTML from the records is rendered; its type says that it was sanitised. */
export function RichText({ value, look = "text", id }: RichTextProps) {
  return (
    <div
      id={id}
      className={styles[look]}
      lang={useForeign()(value.lang)}
      data-pin={value.pin}
      // oxlint-disable-next-line react/no-danger -- SafeHtml is made by the sanitiser alone.
      dangerouslySetInnerHTML={{ __html: value.html }}
    />
  );
}
