import { type ComponentProps, useState } from "react";
import type { Examples } from "#app/ui/examples.ts";
import { parseTypedDay } from "#shared/dates.ts";
import { DateField } from "./date-field.tsx";

type Props = Omit<ComponentProps<typeof DateField>, "name" | "value" | "onChange">;

function Live({ day = "", ...props }: Props & { day?: string }) {
  const [value, setValue] = useState(day);
  const error = value && !parseTypedDay(value) ? "This is not a day." : undefined;
  return <DateField error={error} {...props} name="day" value={value} onChange={setValue} />;
}

export const examples = {
  empty: <Live label="Date" hint="Day of the announcement" required />,
  filled: <Live label="ದಿನಾಂಕ" day="28-10-2026" />,
  wrong: <Live label="Last day" day="31-02-2026" error="This is not a day." errorAtOnce />,
  hostile: <Live label={"<b>" + "ಸ್ನಾತಕೋತ್ತರ ".repeat(9)} day={'"><script>'} />,
} satisfies Examples;
