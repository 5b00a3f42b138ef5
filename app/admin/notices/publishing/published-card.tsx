import { useEffect, useRef, useState } from "react";
import { useNumber } from "#app/i18n/use-number.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import { Card, Cluster } from "#app/staff-ui/layout/layout.tsx";
import { Notice } from "#app/staff-ui/notice/notice.tsx";
import { writeInstant } from "../../fields/instant-field/write-instant.ts";
import { UndoDialog } from "../../import/receipts/undo-dialog.tsx";
import type { Published } from "./use-published.ts";

interface PublishedCardProps {
  published: Published;
  /** It has just happened: focus and screen readers go on here. */
  isNew: boolean;
  onDismiss: () => void;
}

/** Notices that were published together, and the way back. */
export function PublishedCard({ published, isNew, onDismiss }: PublishedCardProps) {
  const t = useTranslation();
  const number = useNumber();
  const [asking, setAsking] = useState(false);
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isNew) card.current?.focus();
  }, [isNew]);
  const { receipt, count, at } = published;
  return (
    <Card ref={card} tabIndex={-1} aria-label={t("admin_notices_published_label")}>
      <Notice kind="success">
        <p>{t("admin_notices_published", { count: number(count), when: writeInstant(at) })}</p>
      </Notice>
      <Cluster gap={3} stacks>
        <LinkButton look="main" href="/admin/list/notification">
          {t("admin_import_to_list")}
        </LinkButton>
        <Button look="quiet" onClick={() => setAsking(true)}>
          {t("admin_undo")}
        </Button>
        <Button look="quiet" onClick={onDismiss}>
          {t("admin_notices_dismiss")}
        </Button>
      </Cluster>
      {asking && (
        <UndoDialog
          table="notification"
          receipt={{ id: receipt, created: count, updated: 0 }}
          files="go"
          onUndone={onDismiss}
          onClose={() => setAsking(false)}
        />
      )}
    </Card>
  );
}
