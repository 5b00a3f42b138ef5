import type { Examples } from "#app/ui/examples.ts";
import { NumberField } from "./number-field.tsx";

const nothing = () => undefined;

export const examples = {
  empty: <NumberField name="rank" label="Rank" hint="The lowest comes first" value="" onChange={nothing} />,
  filled: <NumberField name="year" label="ವರ್ಷ" value="2026" onChange={nothing} required />,
  wrong: (
    <NumberField
      name="seats"
      label={"ಸ್ನಾತಕೋತ್ತರ ".repeat(9)}
      error="At most 500"
      errorAtOnce
      value="1e9"
      onChange={nothing}
    />
  ),
} satisfies Examples;
