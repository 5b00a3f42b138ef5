import { useTranslation } from "#app/i18n/use-translation.ts";
import { Note } from "#app/staff-ui/layout/layout.tsx";
import type { EditedRecord } from "../state/edited-record.ts";
import { usePresence } from "./use-presence.ts";

/** Who else has the record open, said also to those who do not see it. */
export function PresenceNote({ form }: { form: EditedRecord }) {
  const t = useTranslation();
  const others = usePresence(form.table.name, form.state === "ready" ? form.id : undefined);
  return (
    <Note as="output" size="small" tight>
      {others.length > 0 && t("admin_presence", { names: others.join(", ") })}
    </Note>
  );
}
