import type { Examples } from "../examples.ts";
import { Button, LinkButton } from "./button.tsx";

export const examples = {
  main: <Button>Submit</Button>,
  quiet: <Button look="quiet">Preview</Button>,
  busy: <Button busy>Submitting...</Button>,
  disabled: <Button disabled>Submit</Button>,
  "read more": <LinkButton href="/notifications">Read More</LinkButton>,
  "on a picture": (
    <LinkButton href="/admissions" look="gold">
      ಪ್ರವೇಶಾತಿ 2026-27
    </LinkButton>
  ),
  hostile: <Button>{"<i>" + "ಸ್ನಾತಕೋತ್ತರ ".repeat(20)}</Button>,
} satisfies Examples;
