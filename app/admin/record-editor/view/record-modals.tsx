import { type ReactNode, useCallback, useState } from "react";
import {
  type OpenRecord,
  OpenRecordContext,
  type RecordToOpen,
} from "../../fields/reference-field/open-record.ts";
import { RecordModal } from "./record-modal.tsx";

/** Lets the fields below open another record's form over the page, and that form's fields a further one over it. */
export function RecordModals({ children }: { children: ReactNode }) {
  const [opened, setOpened] = useState<readonly RecordToOpen[]>([]);
  const open = useCallback<OpenRecord>((record) => setOpened((before) => [...before, record]), []);
  const close = () => setOpened((before) => before.slice(0, -1));
  return (
    <OpenRecordContext value={open}>
      {children}
      {opened.map(({ table, id, initial, onSaved }, depth) => {
        const saved = (payload: { id: number }) => {
          close();
          onSaved(payload.id);
        };
        return (
          <RecordModal
            key={`${depth} ${table.name}`}
            table={table}
            id={id}
            initial={initial}
            onSave={saved}
            onUpdate={saved}
            onClose={close}
          />
        );
      })}
    </OpenRecordContext>
  );
}
