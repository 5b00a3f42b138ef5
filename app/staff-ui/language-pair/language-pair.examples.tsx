import type { Examples } from "#app/ui/examples.ts";
import { TextField } from "#app/ui/field/text-field.tsx";
import { LanguageHeads, LanguagePair } from "./language-pair.tsx";

const nothing = () => undefined;

export const examples = {
  "with heads": (
    <>
      <LanguageHeads />
      <LanguagePair
        english={<TextField name="title" label="Title" value="Revised time-table" onChange={nothing} />}
        kannada={<TextField name="title_kn" label="Title (Kannada)" value="" onChange={nothing} />}
      />
    </>
  ),
  long: (
    <LanguagePair
      english={<p>{"Revised time-table of the postgraduate examinations. ".repeat(9)}</p>}
      kannada={<p lang="kn">{"ಸ್ನಾತಕೋತ್ತರ ಪರೀಕ್ಷೆಗಳ ಪರಿಷ್ಕೃತ ವೇಳಾಪಟ್ಟಿ. ".repeat(9)}</p>}
    />
  ),
} satisfies Examples;
