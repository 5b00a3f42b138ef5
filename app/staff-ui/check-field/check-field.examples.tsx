import type { Examples } from "#app/ui/examples.ts";
import { CheckField } from "./check-field.tsx";

const nothing = () => undefined;

export const examples = {
  off: <CheckField name="pinned" label="On top of the list" value={false} onChange={nothing} />,
  on: <CheckField name="new_tab" label="ಹೊಸ ಟ್ಯಾಬ್‌ನಲ್ಲಿ ತೆರೆಯಿರಿ" value onChange={nothing} />,
  "as a switch": (
    <CheckField
      name="active"
      label="Visible"
      hint="Visitors see it from the day of its publication."
      value
      onChange={nothing}
      isSwitch
    />
  ),
  wrong: (
    <CheckField
      name="agreed"
      label={"ಸ್ನಾತಕೋತ್ತರ ".repeat(12)}
      error="This field is required!"
      value={false}
      onChange={nothing}
    />
  ),
} satisfies Examples;
