import type { Receipt } from "#shared/api/imports.ts";
import { useState } from "react";
import { useNumber } from "#app/i18n/use-number.ts";
import { type TFunction, useTranslation } from "#app/i18n/use-translation.ts";
import { Badge } from "#app/ui/badge/badge.tsx";
import { Button } from "#app/ui/button/button.tsx";
import type { Column } from "#app/ui/table/column.ts";
import { Table } from "#app/ui/table/table.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden/visually-hidden.tsx";
import { writeInstant } from "../../fields/instant-field/write-instant.ts";
import { Card, Note } from "#app/staff-ui/layout/layout.tsx";
import { Loaded } from "#app/staff-ui/loaded/loaded.tsx";
import { UndoDialog } from "./undo-dialog.tsx";
import { useHasFiles } from "./use-has-files.ts";
import { useReceipts } from "./use-receipts.ts";

/** The latest imports into a table, each with revert. */
export function EarlierImports({ table }: { table: string }) {
  const t = useTranslation();
  const receipts = useReceipts(table);
  const hasFiles = useHasFiles(table);
  const [asked, setAsked] = useState<Receipt>();
  return (
    <Card title={t("admin_import_earlier")}>
      <Loaded query={receipts} waiting={<Note size="interface">{t("loading")}</Note>}>
        {(known) =>
          known.length === 0 ? (
            <Note size="interface">{t("admin_import_earlier_none")}</Note>
          ) : (
            <ReceiptTable receipts={known} onUndo={setAsked} />
          )
        }
      </Loaded>
      {asked && (
        <UndoDialog
          table={table}
          receipt={asked}
          files={hasFiles && asked.created > 0 ? "asked" : undefined}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Card>
  );
}

interface ReceiptTableProps {
  receipts: readonly Receipt[];
  onUndo: (receipt: Receipt) => void;
}

function ReceiptTable({ receipts, onUndo }: ReceiptTableProps) {
  const t = useTranslation();
  const number = useNumber();
  return (
    <Table
      caption={t("admin_import_earlier")}
      rows={receipts}
      rowKey={({ id }) => id}
      columns={columnsOf(t, number, onUndo)}
    />
  );
}

const columnsOf = (
  t: TFunction,
  number: (value: number) => string,
  onUndo: (receipt: Receipt) => void,
): Column<Receipt>[] => [
  {
    name: "when",
    heading: t("admin_import_when"),
    kind: "title",
    cell: ({ at }) => writeInstant(at),
  },
  { name: "who", heading: t("admin_import_who"), cell: ({ who }) => who.name },
  {
    name: "wrote",
    heading: t("admin_import_wrote"),
    cell: ({ created, updated }) =>
      t("admin_import_wrote_counts", { created: number(created), updated: number(updated) }),
  },
  {
    name: "undo",
    heading: <VisuallyHidden>{t("admin_import_undo")}</VisuallyHidden>,
    kind: "action",
    cell: (receipt) => <WayBack receipt={receipt} onUndo={onUndo} />,
  },
];

function WayBack({ receipt, onUndo }: { receipt: Receipt; onUndo: (receipt: Receipt) => void }) {
  const t = useTranslation();
  if (receipt.undoneAt) {
    return (
      <span>
        <Badge look="quiet">{t("admin_import_undone_at", { when: writeInstant(receipt.undoneAt) })}</Badge>
      </span>
    );
  }
  return (
    <Button
      look="quiet"
      aria-label={t("admin_import_undo_of", { when: writeInstant(receipt.at) })}
      onClick={() => onUndo(receipt)}
    >
      {t("admin_undo")}
    </Button>
  );
}
