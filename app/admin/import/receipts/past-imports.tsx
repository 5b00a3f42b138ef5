import { useState } from "react";
import type { Receipt } from "#server/domain/imports/receipts.ts";
import { useNumber } from "#app/i18n/use-number.ts";
import { type TFunction, useTranslation } from "#app/i18n/use-translation.ts";
import { Badge } from "#app/ui/badge/badge.tsx";
import { Button } from "#app/ui/button/button.tsx";
import type { Column } from "#app/ui/table/column.ts";
import { Table } from "#app/ui/table/table.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden/visually-hidden.tsx";
import { MarkedText } from "#app/ui/localized-text/marked-text.tsx";
import { writeInstant } from "../../fields/instant-field/write-instant.ts";
import { Card } from "../../ui/card/card.tsx";
import { Notice } from "../../ui/notice/notice.tsx";
import { UndoDialog } from "./undo-dialog.tsx";
import type { Receipts } from "./use-receipts.ts";
import styles from "./past-imports.module.css";

/** The latest imports into a table, each with the way back. */
export function EarlierImports({ receipts }: { receipts: Receipts }) {
  const text = useTranslation();
  const [asked, setAsked] = useState<Receipt>();
  return (
    <Card title={text("admin_import_earlier")}>
      {receipts.state === "waiting" && <p className={styles.note}>{text("loading")}</p>}
      {receipts.state === "failed" && (
        <Notice kind="error">
          <p>
            <MarkedText text={receipts.message} />
          </p>
          <Button look="quiet" onClick={receipts.renew}>
            {text("retry")}
          </Button>
        </Notice>
      )}
      {receipts.state === "ready" && receipts.answer.length === 0 && (
        <p className={styles.note}>{text("admin_import_earlier_none")}</p>
      )}
      {receipts.state === "ready" && receipts.answer.length > 0 && (
        <ReceiptTable receipts={receipts.answer} onUndo={setAsked} />
      )}
      {asked && (
        <UndoDialog
          table={receipts.table}
          receipt={asked}
          onUndone={() => {
            setAsked(undefined);
            receipts.renew();
          }}
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
  const text = useTranslation();
  const number = useNumber();
  return (
    <Table
      caption={text("admin_import_earlier")}
      rows={receipts}
      rowKey={({ id }) => id}
      columns={columnsOf(text, number, onUndo)}
    />
  );
}

const columnsOf = (
  text: TFunction,
  number: (value: number) => string,
  onUndo: (receipt: Receipt) => void,
): Column<Receipt>[] => [
  {
    name: "when",
    heading: text("admin_import_when"),
    kind: "title",
    cell: ({ at }) => writeInstant(at),
  },
  { name: "who", heading: text("admin_import_who"), cell: ({ who }) => who.name },
  {
    name: "wrote",
    heading: text("admin_import_wrote"),
    cell: ({ created, updated }) =>
      text("admin_import_wrote_counts", { created: number(created), updated: number(updated) }),
  },
  {
    name: "undo",
    heading: <VisuallyHidden>{text("admin_import_undo")}</VisuallyHidden>,
    kind: "action",
    cell: (receipt) => <WayBack receipt={receipt} onUndo={onUndo} />,
  },
];

function WayBack({ receipt, onUndo }: { receipt: Receipt; onUndo: (receipt: Receipt) => void }) {
  const text = useTranslation();
  if (receipt.undoneAt) {
    return (
      <span>
        <Badge look="quiet">{text("admin_import_undone_at", { when: writeInstant(receipt.undoneAt) })}</Badge>
      </span>
    );
  }
  return (
    <Button
      look="quiet"
      aria-label={text("admin_import_undo_of", { when: writeInstant(receipt.at) })}
      onClick={() => onUndo(receipt)}
    >
      {text("admin_undo")}
    </Button>
  );
}
