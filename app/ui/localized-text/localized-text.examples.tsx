import type { Examples } from "../examples.ts";
import { PageLanguage, LocalizedText } from "./localized-text.tsx";

export const examples = {
  "in the page's language": <LocalizedText value={{ text: "Syllabus", lang: "en" }} />,
  "fallen back": (
    <PageLanguage value="kn">
      <LocalizedText value={{ text: "Syllabus", lang: "en" }} />
    </PageLanguage>
  ),
  hostile: <LocalizedText value={{ text: "<img src=x onerror=alert(1)>", lang: "kn" }} />,
} satisfies Examples;
