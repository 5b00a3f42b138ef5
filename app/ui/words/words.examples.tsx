import { PageLanguage, Words } from "./words.tsx";

export const examples = {
  "in the page's language": <Words value={{ text: "Syllabus", lang: "en" }} />,
  "fallen back": (
    <PageLanguage value="kn">
      <Words value={{ text: "Syllabus", lang: "en" }} />
    </PageLanguage>
  ),
  hostile: <Words value={{ text: "<img src=x onerror=alert(1)>", lang: 'en" onclick="alert(1)' }} />,
};
