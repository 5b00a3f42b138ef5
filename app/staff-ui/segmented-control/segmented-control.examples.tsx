import type { Examples } from "#app/ui/examples.ts";
import { StaffIcon } from "#app/ui/icon/staff-icon.tsx";
import { SegmentedControl } from "./segmented-control.tsx";

const nothing = () => undefined;
const languages = [
  { value: "en", label: "English", lang: "en" },
  { value: "kn", label: "ಕನ್ನಡ", lang: "kn" },
];
const modes = [
  { value: "write", label: "Write", icon: <StaffIcon name="pencil" /> },
  { value: "erase", label: "Erase", icon: <StaffIcon name="trash" /> },
];
const views = [
  { value: "both", label: "ಎರಡೂ ಭಾಷೆಗಳು" },
  { value: "en", label: "ಇಂಗ್ಲಿಷ್" },
  { value: "kn", label: "ಕನ್ನಡ" },
];

export const examples = {
  "of languages": <SegmentedControl label="Language" options={languages} value="kn" onChange={nothing} />,
  "with icons": <SegmentedControl label="Mode" options={modes} value="write" onChange={nothing} />,
  "in Kannada": <SegmentedControl label="ಭಾಷೆ" options={views} value="both" onChange={nothing} />,
} satisfies Examples;
