import type { ListView, ViewContent } from "#shared/api/views.ts";
import { createPortal } from "react-dom";
import { useShellData } from "#app/i18n/shell-data-provider.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { MarkedText } from "#app/ui/localized-text/marked-text.tsx";
import { Dialog } from "#app/staff-ui/dialog/dialog.tsx";
import { Cluster, Note, Row, Rows } from "#app/staff-ui/layout/layout.tsx";
import { TextButton } from "#app/staff-ui/text-button/text-button.tsx";
import { useViewChanges } from "./use-views.ts";
import { nameOf } from "./view-content.ts";

interface ViewsDialogProps {
  /** Those that this person may change. */
  views: readonly ListView[];
  /** What the list shows now. */
  shows: ViewContent;
  onRename: (view: ListView) => void;
  onClose: () => void;
}

/** What can be done with views: another name, another content, none any more. */
export function ViewsDialog({ views, shows, onRename, onClose }: ViewsDialogProps) {
  const t = useTranslation();
  const { language } = useShellData();
  const { replace, remove } = useViewChanges();
  return createPortal(
    <Dialog size="work" title={t("admin_views")} onClose={onClose}>
      <Rows framed>
        {views.map((view) => {
          const name = nameOf(view, language);
          const actions = [
            { key: "admin_view_replace", run: () => void replace(view, shows).then(onClose) },
            { key: "admin_view_rename", run: () => onRename(view) },
            { key: "admin_delete", run: () => void remove(view).then(onClose) },
          ] as const;
          return (
            <Row key={view.id}>
              <span>
                <strong>
                  <MarkedText text={name} />
                </strong>
                <Note as="div" size="small" tight>
                  {t(view.forAll ? "admin_view_of_all" : "admin_view_of_you", { name: view.savedBy })}
                </Note>
              </span>
              <Cluster gap={3}>
                {actions.map(({ key, run }) => (
                  <TextButton key={key} look="framed" aria-label={`${t(key)}: ${name}`} onClick={run}>
                    {t(key)}
                  </TextButton>
                ))}
              </Cluster>
            </Row>
          );
        })}
      </Rows>
    </Dialog>,
    document.body,
  );
}
