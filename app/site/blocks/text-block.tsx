import { RichText } from "#app/ui/rich-text/rich-text.tsx";
import type { BlockProps } from "./block-props.ts";
import { NoData } from "./cells/no-data.tsx";

export function TextBlock({ content: { body } }: BlockProps<"text">) {
  return body ? <RichText value={body} /> : <NoData />;
}
