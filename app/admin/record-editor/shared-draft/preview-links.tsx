import { useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Link } from "#app/ui/link/link.tsx";
import { Cluster, Heading, Note, Row, Rows, Stack } from "#app/staff-ui/layout/layout.tsx";
import { TextButton } from "#app/staff-ui/text-button/text-button.tsx";
import type { DraftDetail, PreviewLink } from "#shared/api/drafts.ts";
import { useApi } from "../../api/use-api.ts";
import { useReportError } from "../../api/use-report-error.ts";
import { PlainSelect } from "../../fields/options-field/plain-select.tsx";
import { writeInstant } from "../../fields/instant-field/write-instant.ts";
import { useCopyAddress } from "../../files/stored/use-copy-address.ts";

const TERMS = {
  1: "admin_draft_link_day",
  7: "admin_draft_link_week",
  30: "admin_draft_link_month",
} as const;
type Days = keyof typeof TERMS;
const DAYS: readonly Days[] = [1, 7, 30];

/** The links by which a draft is seen on the site: those that there are, and the way to a new one. */
export function PreviewLinks({ draft }: { draft: DraftDetail }) {
  const t = useTranslation();
  const api = useApi();
  const reportError = useReportError();
  const copy = useCopyAddress();
  const [days, setDays] = useState<Days>(7);
  const [made, setMade] = useState<PreviewLink>();
  const [busy, setBusy] = useState(false);
  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    await work().catch(reportError);
    setBusy(false);
  };
  const make = () =>
    run(async () =>
      setMade(await api.call("POST /staff/drafts/:id/links", { id: draft.id, body: { days } })),
    );
  const withdraw = (id: number) =>
    run(async () => {
      await api.call("DELETE /staff/drafts/links/:id", { id });
      setMade((before) => (before?.id === id ? undefined : before));
    });
  return (
    <Stack gap={3}>
      <Heading level={2}>{t("admin_draft_links")}</Heading>
      <Note size="small">{t("admin_draft_links_intro")}</Note>
      <Cluster gap={3} align="end">
        <PlainSelect
          name="days"
          label={t("admin_draft_link_days")}
          value={String(days)}
          onChange={(next) => setDays(DAYS.find((each) => String(each) === next) ?? 7)}
          options={DAYS.map((each) => ({ value: String(each), label: t(TERMS[each]) }))}
          required
        />
        <Button look="quiet" busy={busy} onClick={() => void make()}>
          {t("admin_draft_link_make")}
        </Button>
      </Cluster>
      {made && (
        <Cluster as="output" gap={3} align="center">
          <Link href={made.address} external>
            {t("admin_draft_link_new")}
          </Link>
          <Button look="quiet" onClick={() => void copy({ name: t("admin_draft_links"), url: made.address })}>
            {t("admin_draft_link_copy")}
          </Button>
        </Cluster>
      )}
      {draft.links.length > 0 && (
        <Rows>
          {draft.links.map(({ id, who, endsAt }) => (
            <Row key={id}>
              <Note as="span" size="small" tight>
                {t("admin_draft_link_of", { name: who, when: writeInstant(endsAt) })}
              </Note>
              <TextButton onClick={() => void withdraw(id)}>{t("admin_draft_link_withdraw")}</TextButton>
            </Row>
          ))}
        </Rows>
      )}
    </Stack>
  );
}
