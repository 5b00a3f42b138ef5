import { useState } from "react";
import type { Examples } from "#app/ui/examples.ts";
import type { Action } from "#shared/table.ts";
import { RowActions } from "./row-actions.tsx";

const nothing = () => undefined;
const ALL: Action[] = ["view", "edit", "download", "delete"];
const row = { name: "Revised time-table", form: "/admin/form/notification/1", onDelete: nothing };

function Live() {
  const [deleted, setDeleted] = useState(0);
  return (
    <>
      <p>deleted: {deleted}</p>
      <RowActions
        {...row}
        actions={ALL}
        document="/files/time-table.pdf"
        onDelete={() => setDeleted(deleted + 1)}
      />
    </>
  );
}

export const examples = {
  "all of them": <Live />,
  "without a document": <RowActions {...row} actions={ALL} document={undefined} />,
  "for a reader": <RowActions {...row} actions={["view"]} document={undefined} />,
  "of another site": (
    <RowActions {...row} actions={["download"]} document="https://www.example.org/ugc-regulations.pdf" />
  ),
  "on the site": <RowActions {...row} actions={["edit"]} document={undefined} place="/notice/1/time-table" />,
  none: <RowActions {...row} actions={[]} document={undefined} />,
  hostile: (
    <RowActions {...row} name={"<b>" + "ಸ್ನಾತಕೋತ್ತರ ".repeat(20)} actions={ALL} document={'"><script>'} />
  ),
} satisfies Examples;
