import { useState } from "react";
import { useFrame } from "#app/i18n/frame-provider.tsx";
import { useText } from "#app/i18n/use-text.ts";
import { Button } from "#app/ui/button/button.tsx";
import { useToast } from "#app/ui/toast/toast-area.tsx";
import type { TableDescriptor } from "#shared/descriptors.ts";
import { useApi } from "../api/api-provider.tsx";
import { downloadAnswer } from "../api/download.ts";
import { exportedColumns } from "./list-columns.ts";
import { exportCall } from "./list-request.ts";
import type { ListState } from "./list-state.ts";

interface ExportButtonProps {
  table: TableDescriptor;
  state: ListState;
  /** Names of the columns that somebody chose; `null` for all. */
  columns: readonly string[] | null;
}

/** Everything that the list has, on every page, as a table for a spreadsheet. */
export function ExportButton({ table, state, columns }: ExportButtonProps) {
  const { language } = useFrame();
  const text = useText();
  const say = useToast();
  const api = useApi();
  const [busy, setBusy] = useState(false);

  async function download() {
    setBusy(true);
    try {
      const call = exportCall(table.name, state, language, exportedColumns(columns));
      await downloadAnswer(await api.open(call), `${table.name}.csv`);
    } catch (error) {
      say(error instanceof Error ? error.message : String(error), "error");
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button look="quiet" icon="download" busy={busy} onClick={() => void download()}>
      {text("admin_export")}
    </Button>
  );
}
