import type { Examples } from "../examples.ts";
import { MarkedText, WrittenIn } from "./marked-text.tsx";
import { PageLanguage } from "./localized-text.tsx";

const isKannada = (text: string) => (text.startsWith("ಕ") ? "kn" : "en");

export const examples = {
  "of the page's language": (
    <PageLanguage value="kn">
      <WrittenIn value={isKannada}>
        <MarkedText text="ಕನ್ನಡ" />
      </WrittenIn>
    </PageLanguage>
  ),
  "of another language": (
    <PageLanguage value="kn">
      <WrittenIn value={isKannada}>
        <MarkedText text="Somebody else changed it." />
      </WrittenIn>
    </PageLanguage>
  ),
  figures: (
    <PageLanguage value="kn">
      <WrittenIn value={isKannada}>
        <MarkedText text="2026-27" />
      </WrittenIn>
    </PageLanguage>
  ),
  "of an unknown language": (
    <PageLanguage value="kn">
      <MarkedText text="Somebody else changed it." />
    </PageLanguage>
  ),
} satisfies Examples;
