import type { ListView } from "#shared/api/views.ts";
import { useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { listAddress, type ListState, WHOLE_LIST } from "../list-state.ts";
import { useViews } from "../views/use-views.ts";
import { contentOf } from "../views/view-content.ts";
import { ViewForm } from "../views/view-form.tsx";
import { ViewsDialog } from "../views/views-dialog.tsx";
import { Tool } from "./tool.tsx";
import { ViewChips } from "./view-chips.tsx";
import styles from "./toolbar.module.css";

type Asked = { kind: "save" } | { kind: "change" } | { kind: "rename"; view: ListView };

interface ViewRowProps {
  table: string;
  /** What the list shows now. */
  viewed: ListState;
}

/** The views of the list, and what makes and changes them; nothing where there are none and the list is as it always is. */
export function ViewRow({ table, viewed }: ViewRowProps) {
  const t = useTranslation();
  const { views, mayShare } = useViews(table);
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  const shows = contentOf(viewed);
  const changeable = views.filter(({ mayChange }) => mayChange);
  const isWhole = listAddress(table, { ...viewed, page: 1 }) === listAddress(table, WHOLE_LIST);
  if (isWhole && views.length === 0 && !asked) return null;
  return (
    <div className={styles.row}>
      <ViewChips table={table} views={views} viewed={viewed} />
      <div className={styles.tools}>
        {!isWhole && (
          <Tool icon="pin" label={t("admin_view_save")} onPress={() => setAsked({ kind: "save" })} />
        )}
        {changeable.length > 0 && (
          <Tool icon="pencil" label={t("admin_views_change")} onPress={() => setAsked({ kind: "change" })} />
        )}
      </div>
      {asked?.kind === "change" && (
        <ViewsDialog
          views={changeable}
          shows={shows}
          onRename={(view) => setAsked({ kind: "rename", view })}
          onClose={close}
        />
      )}
      {asked && asked.kind !== "change" && (
        <ViewForm
          object={table}
          view={asked.kind === "rename" ? asked.view : undefined}
          shows={shows}
          mayShare={mayShare}
          onClose={close}
        />
      )}
    </div>
  );
}
