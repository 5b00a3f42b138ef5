import type { Examples } from "#app/ui/examples.ts";
import { Notice } from "./notice.tsx";

export const examples = {
  sent: <Notice answer={undefined} refused={{}} sent />,
} satisfies Examples;
