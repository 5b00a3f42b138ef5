import type { Examples } from "../examples.ts";
import { SelectField } from "./select-field.tsx";

const sizes = ["10", "20", "50"].map((value) => ({ value, label: `${value} a page` }));
const nothing = () => undefined;

export const examples = {
  "for a form": <SelectField name="size" label="Rows" options={sizes} defaultValue="20" />,
  "for a toolbar": (
    <SelectField name="size" label="Rows" options={sizes} value="50" onChange={nothing} hideLabel compact />
  ),
  kannada: <SelectField name="kind" label="ಪ್ರಕಾರ" options={[{ value: "", label: "ದಯವಿಟ್ಟು ಆಯ್ಕೆಮಾಡಿ" }]} />,
  hostile: (
    <SelectField name="kind" label="<b>" options={[{ value: '"><script>', label: "</option>".repeat(9) }]} />
  ),
} satisfies Examples;
