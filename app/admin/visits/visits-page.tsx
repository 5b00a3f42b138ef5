import { useSearchParams } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { ChoiceChips } from "#app/staff-ui/choice-chips/choice-chips.tsx";
import { Card, Note, Row, Rows, Stack } from "#app/staff-ui/layout/layout.tsx";
import { Loaded } from "#app/staff-ui/loaded/loaded.tsx";
import { Page } from "#app/staff-ui/page/page.tsx";
import { Facts } from "#app/ui/facts/facts.tsx";
import { Link } from "#app/ui/link/link.tsx";
import { MarkedText } from "#app/ui/localized-text/marked-text.tsx";
import type { Visits } from "#shared/api/visits.ts";
import { indianDay } from "#shared/dates.ts";
import { VISIT_PERIODS } from "#shared/vocabulary.ts";
import { ExportButton } from "../api/export-button.tsx";
import { useApiQuery } from "../api/queries.ts";

const USUAL = "30";

/** What visitors ask for: pages, documents, words. Nothing of who they are is known. */
export default function VisitsPage() {
  const t = useTranslation();
  const [address] = useSearchParams();
  const days = VISIT_PERIODS.find((each) => each === address.get("days")) ?? USUAL;
  const query = useApiQuery("GET /staff/visits", { days });
  return (
    <Page
      title={t("admin_visits")}
      intro={t("admin_visits_intro")}
      actions={<ExportButton name="GET /staff/visits/export" input={{ days }} fileName="visits.csv" />}
      width="text"
    >
      <ChoiceChips
        label={t("admin_visits_period")}
        choices={VISIT_PERIODS.map((each) => ({
          key: each,
          label: t("admin_visits_days", { count: Number(each) }),
          address: `/admin/visits?days=${each}`,
          isCurrent: each === days,
        }))}
      />
      <Loaded query={query}>
        {(visits) => (
          <Stack gap={4} aria-busy={query.isFetching}>
            <Totals visits={visits} />
            <Counted title={t("admin_visits_pages")} rows={visits.pages} isAddress />
            <Counted title={t("admin_visits_documents")} rows={visits.documents} isAddress />
            <Counted title={t("admin_visits_searches")} rows={visits.searches} />
            <Counted title={t("admin_visits_in_vain")} rows={visits.inVain} />
          </Stack>
        )}
      </Loaded>
    </Page>
  );
}

function Totals({ visits: { from, to, totals } }: { visits: Visits }) {
  const t = useTranslation();
  return (
    <Card title={t("admin_visits_between", { from: indianDay(from), to: indianDay(to) })}>
      <Facts
        look="plain"
        items={[
          { label: t("admin_visits_pages"), value: totals.page },
          { label: t("admin_visits_documents"), value: totals.document },
          { label: t("admin_visits_searches"), value: totals.search },
        ]}
      />
    </Card>
  );
}

interface CountedProps {
  title: string;
  rows: Visits["pages"];
  /** They are addresses of the site, not words. */
  isAddress?: boolean;
}

function Counted({ title, rows, isAddress = false }: CountedProps) {
  const t = useTranslation();
  return (
    <Card gap={2} title={title}>
      {rows.length === 0 && <Note size="small">{t("admin_visits_none")}</Note>}
      {rows.length > 0 && (
        <Rows>
          {rows.map(({ subject, times }) => (
            <Row key={subject}>
              {isAddress ? (
                <Link href={subject}>{readable(subject)}</Link>
              ) : (
                <span>
                  <MarkedText text={subject} />
                </span>
              )}
              <Note as="span" size="small">
                {times}
              </Note>
            </Row>
          ))}
        </Rows>
      )}
    </Card>
  );
}

function readable(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}
