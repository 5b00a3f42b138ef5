import { useState } from "react";
import type { CallInput } from "#shared/api/caller.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { SelectField } from "#app/ui/field/select-field.tsx";
import { EXPORT_FORMATS, type ExportFormat } from "#shared/vocabulary.ts";
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

const REMEMBERED = "export-format";

interface ListExportProps {
  input: CallInput<"GET /:object/export">;
  /** Of the file, without what follows the last dot. */
  name: string;
}

/** A list as a file of the kind that is chosen, which this browser remembers. */
export function ListExport({ input, name }: ListExportProps) {
  const t = useTranslation();
  const [format, setFormat] = useState(remembered);
  return (
    <>
      <SelectField
        name="export-format"
        label={t("admin_export_format")}
        hideLabel
        compact
        value={format}
        options={EXPORT_FORMATS.map((each) => ({ value: each, label: each.toUpperCase() }))}
        onChange={(chosen) => {
          const next = EXPORT_FORMATS.find((each) => each === chosen) ?? "csv";
          setFormat(next);
          remember(next);
        }}
      />
      <ExportButton
        name="GET /:object/export"
        input={{ ...input, format: format === "csv" ? undefined : format }}
        fileName={`${name}.${format}`}
      />
    </>
  );
}

function remembered(): ExportFormat {
  try {
    const stored = localStorage.getItem(REMEMBERED);
    return EXPORT_FORMATS.find((each) => each === stored) ?? "csv";
  } catch {
    return "csv";
  }
}

function remember(format: ExportFormat): void {
  try {
    localStorage.setItem(REMEMBERED, format);
  } catch {
    // It is chosen again the next time.
  }
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
