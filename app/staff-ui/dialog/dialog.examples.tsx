import { type ComponentProps, useState } from "react";
import type { Examples } from "#app/ui/examples.ts";
import { Button } from "#app/ui/button/button.tsx";
import { DialogButtons } from "./dialog-buttons.tsx";
import { Dialog } from "./dialog.tsx";

const nothing = () => undefined;
const long = "ಸ್ನಾತಕೋತ್ತರ ಅಧ್ಯಯನ ವಿಭಾಗದ ಪರಿಷ್ಕೃತ ವೇಳಾಪಟ್ಟಿ. ";
const buttons = (
  <>
    <Button>Save</Button>
    <Button look="quiet">Cancel</Button>
  </>
);

/** Opened by a button. */
function Live(props: Pick<ComponentProps<typeof Dialog>, "size">) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      {isOpen && (
        <Dialog {...props} title="Folders" onClose={() => setOpen(false)}>
          <Button>Create a folder</Button>
        </Dialog>
      )}
    </>
  );
}

export const examples = {
  question: <Dialog title="Sign in again">form</Dialog>,
  "with buttons": (
    <Dialog title={`${long}?`} onClose={nothing}>
      <p>{long.repeat(5)}</p>
      <DialogButtons align="end">{buttons}</DialogButtons>
    </Dialog>
  ),
  "for work": (
    <Dialog title={long} size="work" onClose={nothing} foot={buttons}>
      <p>{long.repeat(80)}</p>
    </Dialog>
  ),
  "opened by a button": <Live />,
  "for work, opened by a button": <Live size="work" />,
  hostile: <Dialog title={"<script>alert(1)</script>"}>{"<b>"}</Dialog>,
} satisfies Examples;
