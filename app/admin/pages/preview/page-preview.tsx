import { useMemo } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { pagePath } from "#shared/addresses.ts";
import type { TableDescriptor } from "#shared/api/metadata.ts";
import type { RecordChange } from "#shared/api/previews.ts";
import type { PresentedRecord } from "#shared/api/record.ts";
import { LivePreview } from "./live-preview.tsx";
import type { Unsaved } from "./unsaved.ts";

interface PagePreviewProps {
  table: TableDescriptor;
  page: PresentedRecord;
  /** Where visitors find the block that is open; otherwise the page begins as it does for them. */
  address: string | undefined;
  unsaved: Unsaved;
}

/** A page as visitors would see it if what is typed were saved; one that they do not see, as if it were published. */
export function PagePreview({ table, page, address, unsaved }: PagePreviewProps) {
  const t = useTranslation();
  const { id, _status: state } = page;
  const isHidden = state !== "published" && table.actions.includes("edit");
  const changes = useMemo(() => {
    const shown: RecordChange = {
      object: "page",
      record: { id, active: true, publishFrom: null, publishTo: null },
    };
    const own = unsaved.changes;
    // References among new records count the changes, which therefore come first.
    return isHidden ? [...own, shown] : own;
  }, [unsaved, id, isHidden]);
  const renamed = unsaved.changes.find(({ object }) => object === "page")?.record["name"];
  const path = typeof renamed === "string" ? pagePath(renamed) : pagePath(String(page["name"]));
  return (
    <LivePreview
      address={typeof renamed === "string" || !address ? path : address}
      changes={changes}
      isIncomplete={unsaved.isIncomplete}
      isSaving={unsaved.isSaving}
      note={isHidden ? t("admin_pages_preview_hidden") : undefined}
    />
  );
}
