import { useState } from "react";
import type { CallInput } from "#shared/api/caller.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button/button.tsx";
import { useApi } from "../api/use-api.ts";
import { downloadAnswer } from "./download.ts";
import { useReportError } from "./use-report-error.ts";

type ExportName = "GET /:object/export" | "GET /audit/export" | "GET /staff/visits/export";

interface ExportButtonProps<Name extends ExportName> {
  /** The call whose answer is the file. */
  name: Name;
  /** What is exported. */
  input: CallInput<Name>;
  /** What the file is called where the answer does not say. */
  fileName: string;
}

/** Everything that a list has, on every page, as a table for a spreadsheet. */
export function ExportButton<Name extends ExportName>({ name, input, fileName }: ExportButtonProps<Name>) {
  const t = useTranslation();
  const reportError = useReportError();
  const api = useApi();
  const [busy, setBusy] = useState(false);

  async function download() {
    setBusy(true);
    try {
      await downloadAnswer(await api.open(name, input), fileName);
    } catch (error) {
      reportError(error);
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button look="quiet" icon="download" busy={busy} onClick={() => void download()}>
      {t("admin_export")}
    </Button>
  );
}
