import { BesidePreview } from "#app/html-editor/preview/beside-preview.tsx";
import { useState } from "react";
import { useShellData } from "#app/i18n/shell-data-provider.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Card, Cluster, Note, Stack } from "#app/staff-ui/layout/layout.tsx";
import { Loaded } from "#app/staff-ui/loaded/loaded.tsx";
import { Page } from "#app/staff-ui/page/page.tsx";
import { StateBadge } from "#app/staff-ui/state-badge/state-badge.tsx";
import { TextButton } from "#app/staff-ui/text-button/text-button.tsx";
import { useFocusAfter } from "#app/staff-ui/use-focus-after.ts";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import { Empty } from "#app/ui/empty/empty.tsx";
import { StaffIcon } from "#app/ui/icon/staff-icon.tsx";
import { MarkedText } from "#app/ui/localized-text/marked-text.tsx";
import { pagePath } from "#shared/addresses.ts";
import type { TableDescriptor } from "#shared/api/metadata.ts";
import type { BlockOfPage } from "#shared/api/pages.ts";
import type { PresentedRecord } from "#shared/api/record.ts";
import { lostEntries, menuTree } from "#shared/menu-tree.ts";
import { useApiQuery } from "../api/queries.ts";
import { mayUseForm, useTable } from "../metadata/tables.ts";
import { rowsFor, titleOf } from "../metadata/row-texts.ts";
import { SiteLink } from "../record-editor/view/site-link.tsx";
import { RemovalQuestion } from "../tree/removal-question.tsx";
import { atEnd } from "../tree/moves.ts";
import { type Opened, TreeList } from "../tree/tree-list.tsx";
import { BlockForm } from "./block/block-form.tsx";
import { LostEntries } from "../tree/lost-entries.tsx";
import { PagePreview } from "./preview/page-preview.tsx";
import { NOTHING_UNSAVED, ReportUnsaved } from "./preview/unsaved.ts";
import { RecordInPlace } from "./record-in-place.tsx";
import { type Opens, TextInPlace, useBlockTree, useMayEditTexts } from "./use-block-tree.tsx";

/** Tabs may have tabs; sections stand one below the other. */
const LEVELS = { tabs: 2, sections: 1 } as const;
const NEW_BLOCK = "new-block";
const EDIT_PAGE = "edit-page";
const EDIT_TEXT = "edit-text";

/** What is open beside the blocks: the form of the page, its text, or a new block at the end. */
type AtTop = "page" | "text" | "block";

interface PageScreenProps {
  table: TableDescriptor;
  id: number;
}

/** A page as one sees it: its title, its text, its blocks in their order, and the preview beside them. */
export function PageScreen({ table, id }: PageScreenProps) {
  const t = useTranslation();
  const { language } = useShellData();
  const page = useApiQuery("GET /:object/:word", {
    object: table.name,
    word: id,
    lang: rowsFor(language),
  });
  const blocks = useApiQuery("GET /block/page/:id", { id, lang: language });
  return (
    <Loaded query={page} waiting={<Note>{t("loading")}</Note>}>
      {(record) => (
        <Page
          title={titleOf(table, record, language).text}
          intro={pagePath(String(record["name"]))}
          width="full"
          actions={
            <Cluster gap={3} align="center">
              <StateBadge record={record} />
              <SiteLink table={table.name} record={record} />
              <LinkButton look="quiet" href="/admin/pages">
                {t("admin_pages_all")}
              </LinkButton>
            </Cluster>
          }
        >
          <Loaded query={blocks} waiting={<Note>{t("loading")}</Note>}>
            {(all) => <Screen table={table} page={record} blocks={all} reload={blocks.refetch} />}
          </Loaded>
        </Page>
      )}
    </Loaded>
  );
}

interface ScreenProps {
  table: TableDescriptor;
  page: PresentedRecord;
  blocks: readonly BlockOfPage[];
  reload: () => Promise<unknown>;
}

function Screen({ table, page, blocks, reload }: ScreenProps) {
  const [opened, open] = useState<Opened<Opens>>();
  const [atTop, openAtTop] = useState<AtTop>();
  const [unsaved, report] = useState(NOTHING_UNSAVED);
  const focusAfter = useFocusAfter();
  const blockTable = useTable("block");
  const closeTop = (focus: string) => () => {
    openAtTop(undefined);
    focusAfter(focus);
  };
  const openOne = (next: Opened<Opens> | undefined) => {
    openAtTop(undefined);
    open(next);
  };
  const openTop = (next: AtTop) => {
    open(undefined);
    openAtTop(next);
  };
  const at = blocks.find(({ id }) => id === opened?.id);
  return (
    <BesidePreview
      preview={<PagePreview table={table} page={page} address={at?.address} unsaved={unsaved} />}
    >
      <ReportUnsaved value={report}>
        <Stack gap={5}>
          <About table={table} page={page} opened={atTop} onOpen={openTop} closing={closeTop} />
          {blockTable && (
            <Blocks
              table={blockTable}
              page={page}
              blocks={blocks}
              opened={opened}
              open={openOne}
              isAdding={atTop === "block"}
              onAdd={() => openTop("block")}
              onAdded={closeTop(NEW_BLOCK)}
              reload={reload}
            />
          )}
        </Stack>
      </ReportUnsaved>
    </BesidePreview>
  );
}

interface AboutProps extends Pick<ScreenProps, "table" | "page"> {
  opened: AtTop | undefined;
  onOpen: (what: AtTop) => void;
  /** Answers what closes a form and gives the keyboard back to an element. */
  closing: (focus: string) => () => void;
}

/** What the record of the page says, and the text above its blocks. */
function About({ table, page, opened, onOpen, closing }: AboutProps) {
  const t = useTranslation();
  const mayEditTexts = useMayEditTexts();
  const text = page["body"] as { value: number; label: string | null } | null;
  const close = closing(opened === "text" ? EDIT_TEXT : EDIT_PAGE);
  return (
    <Stack gap={3} as="section" aria-label={t("admin_pages_about")}>
      <Cluster gap={3} align="center">
        {mayUseForm(table, "edit") && (
          <TextButton id={EDIT_PAGE} look="framed" onClick={() => onOpen("page")}>
            <StaffIcon name="pencil" size="small" />
            {t("admin_pages_about")}
          </TextButton>
        )}
        {text && mayEditTexts && (
          <TextButton id={EDIT_TEXT} look="framed" onClick={() => onOpen("text")}>
            <StaffIcon name="lines" size="small" />
            {t("admin_pages_text")}
          </TextButton>
        )}
      </Cluster>
      {text?.label && (
        <Note size="small">
          {t("admin_pages_text")}: <MarkedText text={text.label} />
        </Note>
      )}
      {opened === "page" && (
        <RecordInPlace table={table} id={page.id} label={t("admin_pages_about")} onClose={close} />
      )}
      {opened === "text" && <TextInPlace id={text?.value} onClose={close} />}
    </Stack>
  );
}

interface BlocksProps extends ScreenProps {
  opened: Opened<Opens> | undefined;
  open: (opened: Opened<Opens> | undefined) => void;
  isAdding: boolean;
  onAdd: () => void;
  onAdded: () => void;
}

/** The blocks in their order, those of a tab below it. */
function Blocks({ table, page, blocks, opened, open, isAdding, onAdd, onAdded, reload }: BlocksProps) {
  const t = useTranslation();
  const mayName = useTable("translation")?.actions.includes("edit") ?? false;
  const isReadOnly = !table.actions.includes("edit");
  const layout = page["layout"] === "sections" ? "sections" : "tabs";
  const own = { id: page.id, name: String(page["name"]) };
  const options = { table, page: own, blocks, levels: LEVELS[layout], mayName, opened, open, reload };
  const tree = useBlockTree({ ...options, focus: NEW_BLOCK });
  const nodes = menuTree(blocks);
  return (
    <Card gap={4} title={t("admin_pages_blocks")}>
      <Cluster gap={3} align="center" justify="between">
        <Note size="interface" tight>
          {t(layout === "tabs" ? "admin_pages_as_tabs" : "admin_pages_as_sections")}{" "}
          {!isReadOnly && t("admin_menus_keys")}
        </Note>
        {mayName && table.actions.includes("create") && (
          <Button id={NEW_BLOCK} onClick={onAdd}>
            {t("admin_pages_add")}
          </Button>
        )}
      </Cluster>
      {!isReadOnly && !mayName && <Note>{t("admin_menus_labels_closed")}</Note>}
      {isReadOnly && table.drafts === "submit" && <Note>{t("admin_pages_approval")}</Note>}
      {nodes.length === 0 && !isAdding && <Empty title={t("admin_pages_empty")} />}
      {nodes.length > 0 && <TreeList nodes={nodes} tree={tree} />}
      {isAdding && (
        <BlockForm
          table={table}
          page={own}
          blocks={blocks}
          place={{ parent: 0, after: nodes.at(-1)?.entry.id ?? 0 }}
          mayName={mayName}
          onClose={onAdded}
        />
      )}
      <LostEntries
        label={t("admin_pages_lost")}
        hint={t("admin_pages_lost_hint")}
        entries={lostEntries(blocks)}
        nameOf={tree.nameOf}
        onPlace={isReadOnly ? undefined : (id) => void tree.moves.write(id, atEnd(blocks, id))}
      />
      <RemovalQuestion removal={tree.removal} />
    </Card>
  );
}
