import { Fragment } from "react";
import { LocalizedText } from "#app/ui/localized-text/localized-text.tsx";
import type { LocalizedText as WordsValue } from "#shared/localized-text.ts";

/** Several texts one after the other, each in its own language. */
export function InlineLocalizedText({ values }: { values: WordsValue[] }) {
  return values.map((value, index) => (
    <Fragment key={`${index} ${value.text}`}>
      {index > 0 && ", "}
      <LocalizedText value={value} />
    </Fragment>
  ));
}
