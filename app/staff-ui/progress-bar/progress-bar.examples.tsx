import type { Examples } from "#app/ui/examples.ts";
import { ProgressBar } from "./progress-bar.tsx";

export const examples = {
  "on its way": <ProgressBar value={0.4} max={1} aria-label="timetable.pdf: 40 %" />,
  "who knows how far": <ProgressBar aria-label="ಕಳುಹಿಸಲಾಗುತ್ತಿದೆ" />,
} satisfies Examples;
