import type { Examples } from "../examples.ts";
import { VisuallyHidden } from "./visually-hidden.tsx";

export const examples = {
  "after a word": (
    <p>
      Results<VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </p>
  ),
  long: <VisuallyHidden>{"ಹೊಸ ಟ್ಯಾಬ್‌ನಲ್ಲಿ ತೆರೆಯುತ್ತದೆ ".repeat(20)}</VisuallyHidden>,
} satisfies Examples;
