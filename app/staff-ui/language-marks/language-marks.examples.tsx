import type { Examples } from "#app/ui/examples.ts";
import { LanguageMarks } from "./language-marks.tsx";

export const examples = {
  "in both": <LanguageMarks there={{ en: true, kn: true }} />,
  "in one": <LanguageMarks there={{ en: true, kn: false }} />,
  "in none": <LanguageMarks there={{ en: false, kn: false }} />,
  outdated: <LanguageMarks there={{ en: true, kn: true }} isOutdated />,
} satisfies Examples;
