import type { ImportResult } from "#shared/api/imports.ts";
import { useEffect, useRef, useState } from "react";
import { useNumber } from "#app/i18n/use-number.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import type { TableDescriptor } from "#shared/api/metadata.ts";
import { writeInstant } from "../../fields/instant-field/write-instant.ts";
import { Card, Cluster } from "#app/staff-ui/layout/layout.tsx";
import { Notice } from "#app/staff-ui/notice/notice.tsx";
import { UndoDialog } from "./undo-dialog.tsx";
import { useHasFiles } from "./use-has-files.ts";
import { useReceipts } from "./use-receipts.ts";

interface ReceiptProps {
  table: TableDescriptor;
  result: ImportResult;
  onNext: () => void;
}

/** What an import did, the link to its records, and revert. */
export function Receipt({ table, result, onNext }: ReceiptProps) {
  const t = useTranslation();
  const number = useNumber();
  const { data: receipts } = useReceipts(table.name);
  const hasFiles = useHasFiles(table.name);
  const [asking, setAsking] = useState(false);
  const card = useRef<HTMLElement>(null);
  // Focus and screen readers go on at what became of the import.
  useEffect(() => card.current?.focus(), []);
  const { receipt, created, updated, same } = result;
  const known = receipts?.find(({ id }) => id === receipt);
  const canUndo = receipt !== null && !known?.undoneAt;
  return (
    <Card ref={card} tabIndex={-1} title={t("admin_import_step_done")}>
      {known?.undoneAt && (
        <Notice kind="warning">
          <p>{t("admin_import_undone_at", { when: writeInstant(known.undoneAt) })}</p>
        </Notice>
      )}
      {!known?.undoneAt && (
        <Notice kind="success">
          <p>
            {t("admin_import_imported", {
              created: number(created),
              updated: number(updated),
              same: number(same),
            })}
          </p>
        </Notice>
      )}
      <Cluster gap={3} stacks>
        <LinkButton look="main" href={`/admin/list/${table.name}`}>
          {t("admin_import_to_list")}
        </LinkButton>
        <Button look="quiet" onClick={onNext}>
          {t("admin_import_next")}
        </Button>
        {canUndo && (
          <Button look="quiet" onClick={() => setAsking(true)}>
            {t("admin_import_undo")}
          </Button>
        )}
      </Cluster>
      {asking && canUndo && (
        <UndoDialog
          table={table.name}
          receipt={{ id: receipt, created, updated }}
          files={hasFiles && created > 0 ? "asked" : undefined}
          onClose={() => setAsking(false)}
        />
      )}
    </Card>
  );
}
