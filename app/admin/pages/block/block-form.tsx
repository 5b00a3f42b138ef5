import { useCallback, useMemo } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { SectionDescriptor, TableDescriptor } from "#shared/api/metadata.ts";
import type { BlockOfPage, RecordsMade } from "#shared/api/pages.ts";
import type { EditedRecord } from "../../record-editor/state/edited-record.ts";
import { RecordInPlace } from "../record-in-place.tsx";
import { useUndoMade } from "../use-undo-made.ts";
import { blockChanges } from "./block-changes.ts";
import { blockSections } from "./block-columns.ts";
import { useBlockCalls } from "./use-block-calls.ts";

/** Where a new block is to stand. */
export interface NewPlace {
  /** The block above it; 0 for the top. */
  parent: number;
  /** The block that it follows there; 0 for the first place. */
  after: number;
}

interface BlockFormProps {
  table: TableDescriptor;
  page: { id: number; name: string };
  blocks: readonly BlockOfPage[];
  /** Undefined for a new one, which has a place. */
  block?: BlockOfPage;
  place?: NewPlace;
  mayName: boolean;
  onClose: () => void;
}

/** A block's form: its label in both languages, what it shows, when it is shown. */
export function BlockForm({ table, page, blocks, block, place, mayName, onClose }: BlockFormProps) {
  const t = useTranslation();
  const undo = useUndoMade();
  const onCreated = useCallback(
    (made: RecordsMade) => undo.offer(made.records, t("admin_pages_block_made")),
    [undo, t],
  );
  const calls = useBlockCalls({ page: page.id, place, onCreated });
  const usages = block?.uses.map(({ label }) => label).join(" · ") ?? "";
  const count = block?.uses.length ?? 0;
  const isFixed = block?.fixedText ?? false;
  const isNew = block === undefined;
  const sectionsOf = useCallback(
    (sections: readonly SectionDescriptor[]) =>
      blockSections(sections, {
        isNew,
        mayName,
        texts: {
          label: t("admin_pages_label"),
          text: t("admin_pages_new_text"),
          textHint: t("admin_pages_new_text_hint"),
          nameHint: t("admin_pages_name_hint"),
        },
        labelHint: isFixed ? t("admin_menus_fixed") : undefined,
        everywhere:
          count > 0 && !isFixed
            ? { label: t("admin_menus_everywhere", { count }), hint: t("admin_menus_uses", { uses: usages }) }
            : undefined,
      }),
    [isNew, mayName, isFixed, count, usages, t],
  );
  const previewed = useMemo(() => place && placeForPreview(page.id, blocks, place), [page, blocks, place]);
  const changesIn = useCallback((form: EditedRecord) => blockChanges(form, previewed), [previewed]);
  return (
    <RecordInPlace
      table={table}
      id={block?.id}
      label={t(block ? "admin_pages_block" : "admin_pages_add")}
      calls={calls}
      sectionsOf={sectionsOf}
      changesIn={changesIn}
      onClose={onClose}
    />
  );
}

/** Behind what it follows: of two that have the same position the later one comes second. */
function placeForPreview(page: number, blocks: readonly BlockOfPage[], { parent, after }: NewPlace) {
  return { page, parent, position: blocks.find(({ id }) => id === after)?.position ?? 0 };
}
