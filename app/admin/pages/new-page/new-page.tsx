import { BesidePreview } from "#app/html-editor/preview/beside-preview.tsx";
import { useCallback, useMemo, useState } from "react";
import { useNavigate } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Page } from "#app/staff-ui/page/page.tsx";
import { LinkButton } from "#app/ui/button/button.tsx";
import { pagePath } from "#shared/addresses.ts";
import type { SectionDescriptor, TableDescriptor } from "#shared/api/metadata.ts";
import type { RecordChange } from "#shared/api/previews.ts";
import { PAGE_NAME, proposedName } from "#shared/page-name.ts";
import { NotAllowed } from "../../metadata/not-allowed.tsx";
import { useTable } from "../../metadata/tables.ts";
import type { EditedRecord } from "../../record-editor/state/edited-record.ts";
import { isWritable } from "../../record-editor/state/fields.ts";
import { type FormValues, payloadOf } from "../../record-editor/state/values.ts";
import { pageScreenPath } from "../page-path.ts";
import { LivePreview } from "../preview/live-preview.tsx";
import { NOTHING_UNSAVED, ReportUnsaved } from "../preview/unsaved.ts";
import { RecordInPlace } from "../record-in-place.tsx";
import { useMenuPlaces } from "./menu-places.ts";
import { newPageSections } from "./new-page-sections.ts";
import { useNewPageCalls } from "./use-new-page-calls.ts";

/** A new page: its title, its address, its first text and its place in a menu, all created together. */
export function NewPage({ table }: { table: TableDescriptor }) {
  const t = useTranslation();
  if (!table.actions.includes("create")) return <NotAllowed title={t("admin_pages_new")} />;
  return (
    <Page
      title={t("admin_pages_new")}
      intro={t("admin_pages_new_intro")}
      width="full"
      actions={
        <LinkButton look="quiet" href="/admin/pages">
          {t("admin_pages_all")}
        </LinkButton>
      }
    >
      <NewPageForm table={table} />
    </Page>
  );
}

function NewPageForm({ table }: { table: TableDescriptor }) {
  const t = useTranslation();
  const navigate = useNavigate();
  const [unsaved, report] = useState(NOTHING_UNSAVED);
  const places = useMenuPlaces();
  const calls = useNewPageCalls(places);
  const mayWrite = useTable("content")?.actions.includes("create") ?? false;
  const sectionsOf = useCallback(
    (sections: readonly SectionDescriptor[]) =>
      newPageSections(sections, {
        mayWrite,
        places,
        texts: {
          text: t("admin_pages_first_text"),
          menu: t("admin_pages_menu"),
          menuHint: t("admin_pages_menu_hint"),
          nameHint: t("admin_pages_address_hint"),
        },
      }),
    [mayWrite, places, t],
  );
  const name = nameIn(unsaved.changes);
  const isReady = PAGE_NAME.test(name) && !unsaved.isIncomplete;
  const preview = (
    <LivePreview
      address={isReady ? pagePath(name) : "/"}
      changes={isReady ? unsaved.changes : NOTHING_UNSAVED.changes}
      isIncomplete={!isReady}
      isSaving={unsaved.isSaving}
    />
  );
  const propose = useMemo(() => proposalOf, []);
  return (
    <BesidePreview preview={preview}>
      <ReportUnsaved value={report}>
        <RecordInPlace
          table={table}
          id={undefined}
          label={t("admin_pages_new")}
          calls={calls}
          sectionsOf={sectionsOf}
          changesIn={newPageChanges}
          propose={propose}
          onSaved={({ id }) => void navigate(pageScreenPath(id))}
          onClose={() => void navigate("/admin/pages")}
        />
      </ReportUnsaved>
    </BesidePreview>
  );
}

const proposalOf = ({ label }: FormValues) => ({
  name: "name",
  value: proposedName(typeof label === "string" ? label : ""),
});

const nameIn = (changes: readonly RecordChange[]): string => {
  const name = changes.find(({ object }) => object === "page")?.record["name"];
  return typeof name === "string" ? name : "";
};

/** The page with its text, as the preview makes them for a moment. */
function newPageChanges({ fields, values }: EditedRecord): RecordChange[] {
  const { text, text_kn: kannada, menu: _menu, ...page } = payloadOf(fields.filter(isWritable), values);
  const { label, label_kn } = page;
  const own = Object.fromEntries(Object.entries(page).filter(([, value]) => value !== null));
  const visible = { active: true, publishFrom: null, publishTo: null };
  if (!text && !kannada) return [{ object: "page", record: { ...own, ...visible } }];
  const content = { label, label_kn, content: text ?? "", content_kn: kannada };
  return [
    { object: "content", record: content },
    { object: "page", record: { ...own, ...visible, body: -1 } },
  ];
}
