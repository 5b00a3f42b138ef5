import type { Examples } from "../examples.ts";
import { Arch } from "./arch.tsx";

export const examples = {
  "with a picture": (
    <Arch>
      <img src="/images/vice-chancellor.320.webp" alt="Portrait of the Vice-Chancellor" />
    </Arch>
  ),
  empty: <Arch>{null}</Arch>,
} satisfies Examples;
