import { useEffect, useState } from "react";
import { Link, useLocation } from "react-router";
import type { Examples } from "#app/ui/examples.ts";
import { Button } from "#app/ui/button/button.tsx";
import { TextField } from "#app/ui/field/text-field.tsx";
import { useMayLeave, useUnsaved } from "./unsaved.tsx";

/** Within an `UnsavedProvider`, as every screen of the staff area. */
function Live() {
  const [title, setTitle] = useState("");
  const [answer, setAnswer] = useState("not asked");
  const { pathname } = useLocation();
  const mayLeave = useMayLeave();
  useUnsaved(title !== "");
  const signOut = async () => setAnswer((await mayLeave()) ? "left" : "stayed");
  return (
    <>
      <p>
        at {pathname}, {answer}
      </p>
      <TextField name="title" label="Title" value={title} onChange={setTitle} />
      <Link to="/elsewhere">Elsewhere</Link>
      <Button onClick={() => void signOut()}>Sign out</Button>
    </>
  );
}

function Asked() {
  const mayLeave = useMayLeave();
  useUnsaved(true);
  useEffect(() => void mayLeave(), [mayLeave]);
  return <p>A notice that is not saved.</p>;
}

export const examples = {
  "nobody leaves": <Live />,
  asked: <Asked />,
} satisfies Examples;
