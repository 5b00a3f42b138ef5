import type { Examples } from "#app/ui/examples.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Notice } from "./notice.tsx";

export const examples = {
  error: (
    <Notice kind="error">
      <p>Somebody else changed this record meanwhile.</p>
      <Button look="quiet">Compare</Button>
    </Notice>
  ),
  warning: (
    <Notice kind="warning">
      <p>{"ಈ ಪ್ರಕಟಣೆಯ ಕನ್ನಡ ಅನುವಾದ ಹಳೆಯದಾಗಿದೆ. ".repeat(6)}</p>
    </Notice>
  ),
  success: (
    <Notice kind="success">
      <p>
        240 records were imported. <a href="/admin/list/notification">Look at them</a>
      </p>
    </Notice>
  ),
} satisfies Examples;
