import type { Examples } from "#app/ui/examples.ts";
import { Checkbox } from "./checkbox.tsx";

const nothing = () => undefined;

export const examples = {
  "off and on": (
    <>
      <Checkbox label="Published" checked={false} onChange={nothing} />
      <Checkbox label="ಪ್ರಕಟವಾಗಿದೆ" checked onChange={nothing} />
    </>
  ),
  "with a hint": <Checkbox label="Visitors may read it" hint="At once." checked onChange={nothing} />,
  "one of several": (
    <>
      <Checkbox type="radio" name="side" label="Mine" checked onChange={nothing} />
      <Checkbox type="radio" name="side" label="Theirs" checked={false} onChange={nothing} />
    </>
  ),
  hostile: <Checkbox label={"<b>" + "ಸ್ನಾತಕೋತ್ತರ ".repeat(20)} hint={"<i>"} checked onChange={nothing} />,
} satisfies Examples;
