import { useShellData } from "#app/i18n/shell-data-provider.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { StateBadge } from "#app/staff-ui/state-badge/state-badge.tsx";
import { TextButton } from "#app/staff-ui/text-button/text-button.tsx";
import { Badge } from "#app/ui/badge/badge.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { StaffIcon } from "#app/ui/icon/staff-icon.tsx";
import { LocalizedText } from "#app/ui/localized-text/localized-text.tsx";
import { MarkedText } from "#app/ui/localized-text/marked-text.tsx";
import type { TableDescriptor } from "#shared/api/metadata.ts";
import type { BlockOfPage } from "#shared/api/pages.ts";
import type { MenuNode } from "#shared/menu-tree.ts";
import { useApi } from "../api/use-api.ts";
import { useBlockLists } from "../fields/list-field/list-field.tsx";
import { labelOf } from "../menus/menu-entries.ts";
import { useColumns } from "../metadata/columns.ts";
import { mayUseForm, useTable } from "../metadata/tables.ts";
import { type Opened, type Tree, TreeTitle } from "../tree/tree-list.tsx";
import { useMoves } from "../tree/use-moves.ts";
import { useRemoval } from "../tree/use-removal.ts";
import { BlockForm, type NewPlace } from "./block/block-form.tsx";
import { RecordInPlace } from "./record-in-place.tsx";
import { useShowing } from "./use-showing.ts";

/** The form of a block or of its text, or that of a new block beside it or below it. */
export type Opens = "form" | "text" | "before" | "after" | "below";

interface BlockTreeOptions extends Pick<Tree<BlockOfPage, Opens>, "opened" | "open"> {
  table: TableDescriptor;
  page: { id: number; name: string };
  blocks: readonly BlockOfPage[];
  /** How deep blocks stand: tabs may have tabs. */
  levels: number;
  mayName: boolean;
  reload: () => Promise<unknown>;
  /** The id of the element from where the keyboard goes on when a block has gone. */
  focus: string;
}

/** The blocks of a page as a tree: what it shows of them, and what can be done with them. */
export function useBlockTree(options: BlockTreeOptions): Tree<BlockOfPage, Opens> {
  const { table, blocks, levels, opened, open, reload, focus } = options;
  const t = useTranslation();
  const api = useApi();
  const { language } = useShellData();
  const nameOf = (block: BlockOfPage) => labelOf(block, language).text;
  const moves = useMoves({
    entries: blocks,
    levels,
    nameOf,
    store: (changes) => {
      const records = changes.map(({ parent, ...change }) => ({ ...change, parent: parent || null }));
      return api.call("POST /:object/update", { object: "block", body: { records } });
    },
    movedMeanwhile: t("admin_pages_moved_meanwhile"),
    reload,
  });
  const removal = useRemoval({ object: "block", entries: blocks, nameOf, reload, focus });
  return {
    label: t("admin_pages_blocks"),
    levels,
    isReadOnly: !table.actions.includes("edit"),
    opened,
    open,
    moves,
    removal,
    nameOf,
    title: (block) => <Title block={block} />,
    facts: (block) => <Facts block={block} isHead={blocks.some(({ parent }) => parent === block.id)} />,
    tools: (node) => <Tools node={node} options={options} />,
    form: (asked, block, close) => formOf(asked, block, { ...options, close }),
  };
}

function formOf(
  { what }: Opened<Opens>,
  block: BlockOfPage,
  { close, ...options }: BlockTreeOptions & { close: () => void },
) {
  const { table, page, blocks, mayName } = options;
  const shared = { table, page, blocks, mayName, onClose: close };
  if (what === "form") return { below: <BlockForm key={block.id} {...shared} block={block} /> };
  if (what === "text") return { below: <TextInPlace id={block.content?.value} onClose={close} /> };
  const place = placeOf(what, block, blocks);
  const form = <BlockForm key={what} {...shared} place={place} />;
  return what === "before" ? { above: form } : { below: form };
}

/** Where a new block stands that is asked for at another one. */
function placeOf(
  what: Opens | "tools",
  { id, parent }: BlockOfPage,
  blocks: readonly BlockOfPage[],
): NewPlace {
  const beside = blocks.filter((each) => each.parent === (what === "below" ? id : parent));
  if (what === "below") return { parent: id, after: beside.at(-1)?.id ?? 0 };
  const at = beside.findIndex((each) => each.id === id);
  return { parent, after: what === "after" ? id : (beside[at - 1]?.id ?? 0) };
}

/** A text, edited where it is shown. */
export function TextInPlace({ id, onClose }: { id: number | undefined; onClose: () => void }) {
  const t = useTranslation();
  const table = useTable("content");
  if (!table || id === undefined) return null;
  return <RecordInPlace table={table} id={id} label={t("admin_pages_edit_text")} onClose={onClose} />;
}

/** Whether somebody may change texts, or at least propose changes. */
export function useMayEditTexts(): boolean {
  const texts = useTable("content");
  return texts !== undefined && mayUseForm(texts, "edit");
}

interface ToolsProps {
  node: MenuNode<BlockOfPage>;
  options: BlockTreeOptions;
}

function Tools({ node: { entry: block, level }, options }: ToolsProps) {
  const t = useTranslation();
  const { open, levels, mayName, table, reload } = options;
  const { id } = block;
  const mayEditTexts = useMayEditTexts();
  const showing = useShowing(reload);
  const mayAdd = mayName && table.actions.includes("create");
  const adds = [
    { what: "before", text: t("admin_pages_add_before"), isOffered: mayAdd },
    { what: "after", text: t("admin_pages_add_after"), isOffered: mayAdd },
    { what: "below", text: t("admin_pages_add_below"), isOffered: mayAdd && level < levels },
  ] as const;
  return (
    <>
      {block.content && mayEditTexts && (
        <TextButton look="framed" onClick={() => open({ what: "text", id })}>
          <StaffIcon name="lines" size="small" />
          {t("admin_pages_edit_text")}
        </TextButton>
      )}
      <TextButton look="framed" onClick={() => open({ what: "form", id })}>
        <StaffIcon name="pencil" size="small" />
        {t("admin_pages_edit_block")}
      </TextButton>
      <TextButton look="framed" onClick={() => void showing.turn(block)}>
        <Icon name="eye" size="small" />
        {t(block.active ? "admin_pages_hide" : "admin_pages_show")}
      </TextButton>
      {adds
        .filter(({ isOffered }) => isOffered)
        .map(({ what, text }) => (
          <TextButton key={what} look="framed" onClick={() => open({ what, id })}>
            <StaffIcon name="plus" size="small" />
            {text}
          </TextButton>
        ))}
    </>
  );
}

/** What a block is called, in the other language as well. */
function Title({ block }: { block: BlockOfPage }) {
  const { language } = useShellData();
  const label = labelOf(block, language);
  const other = labelOf(block, language === "en" ? "kn" : "en");
  return (
    <TreeTitle
      label={<LocalizedText value={label} />}
      other={other.lang !== label.lang && <LocalizedText value={other} />}
    />
  );
}

/** What a block is and what it shows, by their names. */
function Facts({ block, isHead }: { block: BlockOfPage; isHead: boolean }) {
  const t = useTranslation();
  const columns = useColumns("block");
  const lists = useBlockLists();
  const { kind, list, content, object, texts, _status: state, publishTo } = block;
  const kinds = columns.data?.find(({ name }) => name === "kind")?.choiceLabels;
  const what = kind === "" ? t(isHead ? "admin_pages_heads" : "admin_pages_shows_nothing") : kinds?.[kind];
  const named = lists.data?.find((each) => each.kind === kind && each.value === list)?.label;
  const shown = content?.label ?? object?.label ?? named;
  return (
    <>
      <MarkedText text={[what, shown].filter(Boolean).join(": ")} />
      {!texts.kn && <Badge look="quiet">{t("admin_menus_no_kannada")}</Badge>}
      {(state !== "published" || publishTo) && <StateBadge record={block} />}
    </>
  );
}
