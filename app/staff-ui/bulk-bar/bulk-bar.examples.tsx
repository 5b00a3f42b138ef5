import type { Examples } from "#app/ui/examples.ts";
import { Button } from "#app/ui/button/button.tsx";
import { BulkBar } from "./bulk-bar.tsx";

const nothing = () => undefined;

export const examples = {
  "nothing is selected": (
    <BulkBar count={0} onClear={nothing}>
      <Button>Delete</Button>
    </BulkBar>
  ),
  many: (
    <BulkBar count={1240} onClear={nothing}>
      <Button>ಅಳಿಸಿ</Button>
    </BulkBar>
  ),
  busy: (
    <BulkBar count={1} onClear={nothing}>
      <Button busy>Delete</Button>
    </BulkBar>
  ),
} satisfies Examples;
