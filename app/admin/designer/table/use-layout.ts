import { useMemo } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { useToast } from "#app/ui/toast/toast-area.tsx";
import { useApi } from "../../api/use-api.ts";
import { useForm } from "../../forms/use-form.ts";
import { useConflictMessage } from "../forms/use-conflict-message.ts";
import type { Design } from "../descriptions.ts";
import { changesOf, isChange, type Layout, layoutOf, merged } from "./layout.ts";

/** The places of a table's columns, as they are moved about until they are saved, all of them or none. */
export function useLayout({ table, sections, columns }: Design) {
  const api = useApi();
  const t = useTranslation();
  const toast = useToast();
  const changes = (stored: Layout, layout: Layout) => changesOf(stored, layout, { columns, sections });
  const form = useForm<Layout>({
    stored: useMemo(() => layoutOf(sections, columns), [sections, columns]),
    isChanged: (stored, layout) => isChange(changes(stored, layout)),
    rebase: merged,
    hasField: () => false,
    explain: useConflictMessage("admin_design_conflict_places"),
  });
  async function save(): Promise<void> {
    const saved = await form.submit((layout) =>
      api.call("PUT /db_object/layout/:id", { id: table.id, body: changes(form.base, layout) }),
    );
    if (saved) toast(t("admin_design_saved"));
  }
  return { form, layout: form.values, move: (next: Layout) => form.change(next), save };
}
