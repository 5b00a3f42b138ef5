import type { ListView } from "#shared/api/views.ts";
import { useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { ListState } from "../list-state.ts";
import { useViews } from "../views/use-views.ts";
import { contentOf } from "../views/view-content.ts";
import { ViewForm } from "../views/view-form.tsx";
import { ViewsDialog } from "../views/views-dialog.tsx";
import { Tool } from "./tool.tsx";

type Asked = { kind: "save" } | { kind: "change" } | { kind: "rename"; view: ListView };

interface ViewToolsProps {
  table: string;
  /** What the list shows now. */
  viewed: ListState;
}

/** Saves what the list shows as a view, and changes views. */
export function ViewTools({ table, viewed }: ViewToolsProps) {
  const t = useTranslation();
  const { views, mayShare } = useViews(table);
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  const shows = contentOf(viewed);
  const changeable = views.filter(({ mayChange }) => mayChange);
  return (
    <>
      <Tool icon="pin" label={t("admin_view_save")} onPress={() => setAsked({ kind: "save" })} />
      {changeable.length > 0 && (
        <Tool icon="pencil" label={t("admin_views_change")} onPress={() => setAsked({ kind: "change" })} />
      )}
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
    </>
  );
}
