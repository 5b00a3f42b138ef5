import type { Examples } from "#app/ui/examples.ts";
import { LegacyNote } from "./legacy-note.tsx";

const nothing = () => undefined;

export const examples = {
  "with an action": (
    <LegacyNote text="Converted from Nudi." action="Undo: paste it as it was" onAction={nothing} />
  ),
  "without one": <LegacyNote text="The text is as it was in the clipboard." />,
  "in Kannada": <LegacyNote text={"ನುಡಿಯಿಂದ ಪರಿವರ್ತಿಸಲಾಗಿದೆ. ".repeat(5)} action="ಹಿಂತೆಗೆಯಿರಿ" onAction={nothing} />,
} satisfies Examples;
