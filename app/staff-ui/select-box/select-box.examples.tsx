import type { Examples } from "#app/ui/examples.ts";
import { SelectBox } from "./select-box.tsx";

const nothing = () => undefined;

export const examples = {
  off: <SelectBox label="Select: Revised time-table" checked={false} onToggle={nothing} />,
  on: <SelectBox label="ಆಯ್ಕೆಮಾಡಿ: ಪರಿಷ್ಕೃತ ವೇಳಾಪಟ್ಟಿ" checked onToggle={nothing} />,
  partly: <SelectBox label="All of this page" checked={false} partly onToggle={nothing} labelled />,
  hostile: <SelectBox label={"<b>" + "ಸ್ನಾತಕೋತ್ತರ ".repeat(20)} checked onToggle={nothing} labelled />,
} satisfies Examples;
