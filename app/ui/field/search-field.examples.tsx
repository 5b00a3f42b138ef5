import type { Examples } from "../examples.ts";
import { SearchField } from "./search-field.tsx";

export const examples = {
  "in a toolbar": <SearchField name="q" label="Search by title" placeholder="Search by title" hideLabel />,
  "after a search": <SearchField name="q" label="Title" defaultValue="ವೇಳಾಪಟ್ಟಿ" />,
  hostile: <SearchField name="q" label="<b>" defaultValue={'"><script>'} />,
} satisfies Examples;
