import { useState } from "react";
import type { Examples } from "#app/ui/examples.ts";
import { Button } from "#app/ui/button/button.tsx";
import { TextField } from "#app/ui/field/text-field.tsx";
import { FormDialog } from "./form-dialog.tsx";

const nothing = () => undefined;
const folder = { title: "New folder", submit: "Create", onSubmit: nothing, onClose: nothing };

/** Opened by a button, and submitted into a line of the page. */
function Live() {
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState("");
  const [created, setCreated] = useState("none");
  return (
    <>
      <Button onClick={() => setOpen(true)}>New folder</Button>
      <p>created: {created}</p>
      {isOpen && (
        <FormDialog
          {...folder}
          form={{ dirty: name !== "", canSubmit: name !== "" }}
          onSubmit={() => setCreated(name)}
          onClose={() => {
            setName("");
            setOpen(false);
          }}
        >
          <TextField name="folder" label="Name of the folder" value={name} onChange={setName} />
        </FormDialog>
      )}
    </>
  );
}

const field = <TextField name="name" label="Name" value="ಪ್ರಶ್ನೆಪತ್ರಿಕೆಗಳು" onChange={nothing} />;

export const examples = {
  filled: (
    <FormDialog {...folder} form={{}} align="end">
      {field}
    </FormDialog>
  ),
  "nothing to save": (
    <FormDialog {...folder} form={{ canSubmit: false }} other={<Button look="quiet">ತೆಗೆದುಹಾಕಿ</Button>}>
      {field}
    </FormDialog>
  ),
  saving: (
    <FormDialog {...folder} form={{ saving: true }}>
      {field}
    </FormDialog>
  ),
  refused: (
    <FormDialog {...folder} form={{ failure: "ಈ ಹೆಸರಿನ ಕಡತಕೋಶ ಈಗಾಗಲೇ ಇದೆ. ".repeat(5) }}>
      {field}
    </FormDialog>
  ),
  "opened by a button": <Live />,
} satisfies Examples;
