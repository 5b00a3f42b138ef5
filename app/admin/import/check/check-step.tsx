import { useMemo, useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button/button.tsx";
import { MarkedText } from "#app/ui/localized-text/marked-text.tsx";
import type { TableDescriptor } from "#shared/api/metadata.ts";
import { looksLikeLegacyKannada } from "#shared/legacy-fonts/legacy-kannada.ts";
import { CheckField } from "#app/staff-ui/check-field/check-field.tsx";
import { Card, Cluster, Note } from "#app/staff-ui/layout/layout.tsx";
import type { FileMapping } from "../columns/use-mapping.ts";
import type { ChosenFile } from "../file/read-file.ts";
import { Notice } from "#app/staff-ui/notice/notice.tsx";
import type { ImportState } from "../calls/use-import.ts";
import { Outcome } from "./outcome.tsx";
import { ImportProgressBar } from "./import-progress-bar.tsx";

interface CheckStepProps {
  table: TableDescriptor;
  file: ChosenFile;
  mapping: FileMapping;
  importing: ImportState;
}

/** Shows the preview of a dry run, and imports the rows where none is refused. */
export function CheckStep({ table, file, mapping, importing }: CheckStepProps) {
  const t = useTranslation();
  const { progress, preview, failure, dryRun, run, stop, reset } = importing;
  const [converts, setConverts] = useState(true);
  const hasLegacy = useMemo(
    () => file.table.rows.some(({ cells }) => cells.some((cell) => looksLikeLegacyKannada(cell))),
    [file],
  );
  const isMapped = mapping.mapping.some((target) => target !== "");
  const sent = () => ({
    rows: mapping.rows(),
    match: mapping.match || undefined,
    ...(hasLegacy && converts && { convertLegacy: true }),
  });
  const isReady = preview?.refuse === 0 && preview.create + preview.update > 0;
  return (
    <Card title={t("admin_import_step_check")}>
      {!preview && !progress && (
        <Note size="interface" tight>
          {t("admin_import_check_intro")}
        </Note>
      )}
      {!isMapped && (
        <Note size="interface" tight>
          {t("admin_import_none_mapped")}
        </Note>
      )}
      {hasLegacy && !progress && (
        <CheckField
          name="convertLegacy"
          label={t("admin_import_legacy")}
          hint={t("admin_import_legacy_hint")}
          value={converts}
          onChange={(chosen) => {
            reset();
            setConverts(chosen);
          }}
        />
      )}
      {progress && <ImportProgressBar progress={progress} />}
      {!progress && preview && <Outcome table={table} file={file} preview={preview} mapping={mapping} />}
      {!progress && failure && (
        <Notice kind="error">
          <p>
            <MarkedText text={failure} />
          </p>
          {!preview && <span>{t("admin_import_failed_hint")}</span>}
        </Notice>
      )}
      <Cluster gap={3} stacks>
        {progress?.kind === "dryRun" && (
          <Button look="quiet" onClick={stop}>
            {t("admin_import_stop")}
          </Button>
        )}
        {!progress && isReady && <Button onClick={() => run(sent())}>{t("admin_import_run")}</Button>}
        {!progress && (
          <Button look={preview ? "quiet" : "main"} disabled={!isMapped} onClick={() => dryRun(sent())}>
            {t(preview ? "admin_import_check_again" : "admin_import_check")}
          </Button>
        )}
      </Cluster>
    </Card>
  );
}
