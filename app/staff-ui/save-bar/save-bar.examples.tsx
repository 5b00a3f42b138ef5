import type { Examples } from "#app/ui/examples.ts";
import { Button } from "#app/ui/button/button.tsx";
import { SaveBar } from "./save-bar.tsx";

export const examples = {
  "nothing to save": (
    <SaveBar state="Everything is saved.">
      <Button disabled>Submit</Button>
    </SaveBar>
  ),
  saving: (
    <SaveBar state={<p>{"ಸ್ನಾತಕೋತ್ತರ ಪ್ರಕಟಣೆಯನ್ನು ಉಳಿಸಲಾಗುತ್ತಿದೆ. ".repeat(4)}</p>}>
      <Button look="quiet">Preview</Button>
      <Button busy>Submitting...</Button>
    </SaveBar>
  ),
} satisfies Examples;
