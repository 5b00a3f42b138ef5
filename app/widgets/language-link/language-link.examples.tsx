import type { Examples } from "#app/ui/examples.ts";
import { LanguageLink } from "./language-link.tsx";

export const examples = {
  "to the other language": <LanguageLink className={undefined} />,
} satisfies Examples;
