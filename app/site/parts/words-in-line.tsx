import { Fragment } from "react";
import { Words } from "#app/ui/words/words.tsx";
import type { Words as WordsValue } from "#server/domain/site/shapes.ts";

/** Several texts one after the other, each in its own language. */
export function WordsInLine({ words }: { words: WordsValue[] }) {
  return words.map((value, index) => (
    <Fragment key={`${index} ${value.text}`}>
      {index > 0 && ", "}
      <Words value={value} />
    </Fragment>
  ));
}
