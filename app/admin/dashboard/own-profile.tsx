import { useShellData } from "#app/i18n/shell-data-provider.tsx";
import { type TextKey, useTranslation } from "#app/i18n/use-translation.ts";
import { Badge } from "#app/ui/badge/badge.tsx";
import { LinkButton } from "#app/ui/button/button.tsx";
import { MarkedText } from "#app/ui/localized-text/marked-text.tsx";
import { Card, Cluster, Note } from "#app/staff-ui/layout/layout.tsx";
import { DRAFT_STATES } from "../drafts/draft-line.tsx";
import { useApiQuery } from "../api/queries.ts";
import { useOwnRecord } from "../metadata/tables.ts";
import { SiteLink } from "../record-editor/view/site-link.tsx";

const SAID = {
  draft: "admin_own_profile_draft",
  submitted: "admin_own_profile_submitted",
  returned: "admin_own_profile_returned",
} as const satisfies Record<string, TextKey>;

/** The own profile of whoever is a person of the site: how it stands, and the ways to change it and to see it. */
export function OwnProfile() {
  const own = useOwnRecord();
  return own ? <Profile table={own.table} id={own.id} /> : null;
}

function Profile({ table, id }: { table: string; id: number }) {
  const t = useTranslation();
  const { language } = useShellData();
  const { data: record } = useApiQuery("GET /:object/:word", {
    object: table,
    word: id,
    lang: language,
  });
  const { data: listed } = useApiQuery("GET /staff/drafts", { object: table, record: id });
  if (!record || Array.isArray(record) || !listed) return null;
  const [draft] = listed.drafts;
  const published = record.active ? "admin_own_profile_published" : "admin_own_profile_hidden";
  return (
    <Card gap={3} edge="gold" title={t("admin_own_profile")}>
      <Note size="small" tight>
        {t("admin_own_profile_intro")}
      </Note>
      <Cluster gap={3} align="center">
        {draft && (
          <Badge look={draft.state === "returned" ? "error" : "info"}>{t(DRAFT_STATES[draft.state])}</Badge>
        )}
        <span>{t(draft ? SAID[draft.state] : published)}</span>
      </Cluster>
      {draft?.decision?.text && (
        <p>
          <MarkedText text={draft.decision.text} />
        </p>
      )}
      <Cluster gap={3} align="center">
        <LinkButton href={`/admin/form/${table}/${id}`}>{t("admin_own_profile_edit")}</LinkButton>
        <SiteLink table={table} record={record} />
      </Cluster>
    </Card>
  );
}
