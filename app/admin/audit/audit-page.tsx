import { useSearchParams } from "react-router";
import type { AnswerTo } from "#shared/api/caller.ts";
import { useNumber } from "#app/i18n/use-number.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Empty } from "#app/ui/empty/empty.tsx";
import { Link } from "#app/ui/link/link.tsx";
import { Cluster, Stack } from "#app/staff-ui/layout/layout.tsx";
import { Loaded } from "#app/staff-ui/loaded/loaded.tsx";
import { WaitingRows } from "#app/staff-ui/loading-rows/loading-rows.tsx";
import { Notice } from "#app/staff-ui/notice/notice.tsx";
import { Page } from "#app/staff-ui/page/page.tsx";
import { ExportButton } from "../api/export-button.tsx";
import { useApiQuery } from "../api/queries.ts";
import { writeInstant } from "../fields/instant-field/write-instant.ts";
import { AuditFilters, AuditKinds } from "./audit-filters.tsx";
import { auditAddress, type AuditQuery, auditSelection, readAuditQuery } from "./audit-query.ts";
import { AuditTable } from "./audit-table.tsx";

type Audit = AnswerTo<"GET /audit">;

/** The record of what happened, for administrators: the latest first, and whether it is what was written. */
export default function AuditPage() {
  const t = useTranslation();
  const [address] = useSearchParams();
  const query = readAuditQuery(address);
  const selection = auditSelection(query);
  const audit = useApiQuery("GET /audit", { ...selection, before: query.before || undefined });
  return (
    <Page
      title={t("admin_audit")}
      intro={t("admin_audit_hint")}
      actions={<ExportButton name="GET /audit/export" input={selection} fileName="audit.csv" />}
    >
      <AuditKinds query={query} />
      <AuditFilters query={query} />
      <Loaded query={audit} waiting={<WaitingRows />}>
        {({ entries, next, verified }) => (
          <Stack gap={4} aria-busy={audit.isFetching}>
            <ChainState verified={verified} />
            {entries.length === 0 ? (
              <Empty icon="search" title={t("admin_audit_none")} />
            ) : (
              <AuditTable entries={entries} query={query} />
            )}
            <Turning query={query} next={next} />
          </Stack>
        )}
      </Loaded>
    </Page>
  );
}

function ChainState({ verified }: Pick<Audit, "verified">) {
  const t = useTranslation();
  const number = useNumber();
  if (!verified) return <Notice kind="warning">{t("admin_state_audit_awaited")}</Notice>;
  const at = writeInstant(verified.at);
  if (verified.fault) return <Notice kind="error">{t("admin_state_audit_broken", { at })}</Notice>;
  return (
    <Notice kind="success">{t("admin_audit_chain_ok", { at, entries: number(verified.verified) })}</Notice>
  );
}

/** Entries are added all the time, so pages are not numbered: each begins where the one before it ended. */
function Turning({ query, next }: { query: AuditQuery; next: number | null }) {
  const t = useTranslation();
  if (next === null && query.before === "") return null;
  return (
    <Cluster as="nav" gap={5} aria-label={t("admin_audit_pages")}>
      {query.before !== "" && <Link href={auditAddress(query, {})}>{t("admin_audit_latest")}</Link>}
      {next !== null && (
        <Link href={auditAddress(query, { before: String(next) })}>{t("admin_audit_older")}</Link>
      )}
    </Cluster>
  );
}
