import { useMemo, useState } from "react";
import { useShellData } from "#app/i18n/shell-data-provider.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import type { TableDescriptor } from "#shared/api/metadata.ts";
import { CheckStep } from "./check/check-step.tsx";
import { ColumnsStep } from "./columns/columns-step.tsx";
import { type BilingualColumn, targetsOf } from "./columns/targets.ts";
import { useMapping } from "./columns/use-mapping.ts";
import { exampleCsv } from "./columns/example-csv.ts";
import { FileStep } from "./file/file-step.tsx";
import type { ChosenFile } from "./file/read-file.ts";
import { EarlierImports } from "./receipts/past-imports.tsx";
import { Receipt } from "./receipts/receipt.tsx";
import { saveText } from "./file/save-text.ts";
import { useImport } from "./calls/use-import.ts";
import { Cluster } from "#app/staff-ui/layout/layout.tsx";
import { Page } from "#app/staff-ui/page/page.tsx";

/** From a file to records: the file, its columns, the dry run, the import, and its revert. */
export function ImportWizard({ table, columns }: { table: TableDescriptor; columns: BilingualColumn[] }) {
  const t = useTranslation();
  const { language } = useShellData();
  const [file, setFile] = useState<ChosenFile>();
  const targets = useMemo(
    () =>
      targetsOf(columns, language, {
        id: t("admin_column_id"),
        active: t("admin_column_active"),
        publishFrom: t("admin_column_publish_from"),
        publishTo: t("admin_column_publish_to"),
      }),
    [columns, language, t],
  );
  const importing = useImport(table.name);
  const { reset, result, progress } = importing;
  const mapping = useMapping(table, targets, file?.table, reset);
  const busy = progress !== undefined;
  const hasRows = file !== undefined && file.table.rows.length > 0;

  function choose(chosen: ChosenFile | undefined): void {
    reset();
    setFile(chosen);
    if (chosen) mapping.begin(chosen.table);
  }
  return (
    <Page
      title={t("admin_import_title", { table: table.label })}
      intro={t("admin_import_intro")}
      actions={
        <Cluster gap={3}>
          <Button
            look="quiet"
            icon="download"
            onClick={() => saveText(exampleCsv(targets, language), `${table.name}-example.csv`)}
          >
            {t("admin_import_example")}
          </Button>
          <LinkButton look="quiet" icon="arrowLeft" href={`/admin/list/${table.name}`}>
            {t("admin_list_to_records")}
          </LinkButton>
        </Cluster>
      }
    >
      {result ? (
        <Receipt table={table} result={result} onNext={() => choose(undefined)} />
      ) : (
        <>
          <FileStep table={table.name} file={file} disabled={busy} onChoose={choose} />
          {hasRows && <ColumnsStep table={table} file={file.table} mapping={mapping} disabled={busy} />}
          {hasRows && <CheckStep table={table} file={file} mapping={mapping} importing={importing} />}
        </>
      )}
      <EarlierImports table={table.name} />
    </Page>
  );
}
