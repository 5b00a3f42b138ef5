import { useState } from "react";
import { useShellData } from "#app/i18n/shell-data-provider.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { useFocusAfter } from "#app/staff-ui/use-focus-after.ts";
import type { TableDescriptor } from "#shared/api/metadata.ts";
import type { PresentedRecord } from "#shared/api/record.ts";
import { useApiQuery } from "../../api/queries.ts";
import { useReportError } from "../../api/use-report-error.ts";
import { rowsFor, titleOf } from "../../metadata/row-texts.ts";
import { useSubmit } from "../state/use-submit.ts";
import { misplaced, movedRow } from "./children.ts";

/** The rows of a table that belong to a record, in their order. */
export function useChildren(child: TableDescriptor, id: number) {
  const { language } = useShellData();
  const word = child.childOf!.column;
  return useApiQuery("GET /:object/:word", {
    object: child.name,
    word,
    lang: rowsFor(language),
    [word]: id,
  });
}

/** The id of the button that moves a row. */
export const moveButton = (child: TableDescriptor, id: number, step: -1 | 1): string =>
  `${child.name}-${id}-${step === 1 ? "down" : "up"}`;

/**
 * Gives rows another order, which is stored at once: all of the places that change, or none.
 * @param column holds the place of each
 */
export function useMoves(child: TableDescriptor, column: string, reload: () => Promise<unknown>) {
  const t = useTranslation();
  const { language } = useShellData();
  const send = useSubmit();
  const reportError = useReportError();
  const focusAfter = useFocusAfter();
  const [busy, setBusy] = useState(false);
  const [announcement, announce] = useState("");
  return {
    /** For those who do not see where a row went. */
    announcement,
    async move(rows: readonly PresentedRecord[], index: number, step: -1 | 1): Promise<void> {
      const row = rows[index];
      if (busy || !row) return;
      setBusy(true);
      try {
        const records = misplaced(movedRow(rows, index, step), column).map(
          ({ row: { id, version }, place }) => ({
            id,
            version,
            [column]: place,
          }),
        );
        await send("POST /:object/update", { object: child.name, body: { records } });
        const label = titleOf(child, row, language).text;
        announce(t("admin_design_moved", { label, place: index + step + 1, count: rows.length }));
      } catch (error) {
        reportError(error);
      }
      await reload();
      setBusy(false);
      focusAfter(moveButton(child, row.id, step));
    },
  };
}
