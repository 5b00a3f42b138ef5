import type { Examples } from "../examples.ts";
import { TextArea } from "./text-area.tsx";

const nothing = () => undefined;

export const examples = {
  "with a hint": (
    <TextArea name="message" label="Message" hint="At most 2000 letters" value="ಸಂದೇಶ" onChange={nothing} />
  ),
  "wrong, but not touched": (
    <TextArea name="message" label="Message" error="This field is required!" value="" onChange={nothing} />
  ),
  hostile: <TextArea name="message" label="<b>" value="</textarea><script>" onChange={nothing} />,
} satisfies Examples;
