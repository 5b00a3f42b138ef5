import { useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Card, Note, Row, Rows, Stack } from "#app/staff-ui/layout/layout.tsx";
import { Loaded } from "#app/staff-ui/loaded/loaded.tsx";
import { Notice } from "#app/staff-ui/notice/notice.tsx";
import { Page } from "#app/staff-ui/page/page.tsx";
import { TextButton } from "#app/staff-ui/text-button/text-button.tsx";
import { Link } from "#app/ui/link/link.tsx";
import { MarkedText } from "#app/ui/localized-text/marked-text.tsx";
import { useToast } from "#app/ui/toast/toast-area.tsx";
import type { LinkAnswer } from "#shared/api/links.ts";
import type { StaffTextKey } from "#shared/texts/index.ts";
import { useApi } from "../api/use-api.ts";
import { useApiQuery } from "../api/queries.ts";
import { useReportError } from "../api/use-report-error.ts";
import { writeInstant } from "../fields/instant-field/write-instant.ts";
import { useTableLabel } from "../metadata/use-table-label.ts";
import { UsageLink } from "../metadata/usage-link.tsx";
import styles from "./links-page.module.css";

/** In this order, each with its title. */
const GROUPS = [
  {
    key: "broken",
    title: "admin_links_broken",
    holds: ({ state }) => state === "missing" || state === "broken",
  },
  { key: "hidden", title: "admin_links_hidden", holds: ({ state }) => state === "hidden" },
  { key: "moved", title: "admin_links_moved", holds: ({ state }) => state === "moved" },
  { key: "uncertain", title: "admin_links_uncertain", holds: ({ state }) => state === "uncertain" },
] as const satisfies readonly { key: string; title: StaffTextKey; holds: (link: LinkAnswer) => boolean }[];

/** The links that are to be mended, with the records that have them. */
export default function LinksPage() {
  const t = useTranslation();
  const query = useApiQuery("GET /staff/links", {});
  return (
    <Page title={t("admin_links")} intro={t("admin_links_intro")} width="text">
      <Loaded query={query}>
        {({ isOn, waiting, links }) => (
          <Stack gap={4} aria-busy={query.isFetching}>
            {!isOn && <Notice kind="warning">{t("admin_links_off")}</Notice>}
            {waiting > 0 && <Note>{t("admin_links_waiting", { count: waiting })}</Note>}
            {links.length === 0 && <Note>{t("admin_links_none")}</Note>}
            {GROUPS.map(({ key, title, holds }) => (
              <Group
                key={key}
                title={t(title)}
                links={links.filter((link) => !link.isIgnored && holds(link))}
                isOn={isOn}
              />
            ))}
            <Group
              title={t("admin_links_ignored")}
              links={links.filter(({ isIgnored }) => isIgnored)}
              isOn={isOn}
            />
          </Stack>
        )}
      </Loaded>
    </Page>
  );
}

function Group({ title, links, isOn }: { title: string; links: readonly LinkAnswer[]; isOn: boolean }) {
  if (links.length === 0) return null;
  return (
    <Card gap={3} title={`${title} (${links.length})`}>
      <Rows>
        {links.map((link) => (
          <Row key={link.address}>
            <OneLink link={link} isOn={isOn} />
          </Row>
        ))}
      </Rows>
    </Card>
  );
}

function OneLink({ link, isOn }: { link: LinkAnswer; isOn: boolean }) {
  const t = useTranslation();
  const labelOf = useTableLabel();
  const { address, to, uses: usages, more, state } = link;
  const isInside = state === "missing" || state === "hidden";
  return (
    <div className={styles.link}>
      <Link href={address} external>
        <bdi>{address}</bdi>
      </Link>
      {to && <p>{t("admin_links_moved_to", { address: to })}</p>}
      <Facts link={link} />
      <ul className={styles.uses} aria-label={t("admin_links_used_by", { address })}>
        {usages.map((usage) => (
          <li key={`${usage.object}:${usage.id}:${usage.column}`}>
            <UsageLink record={usage} />{" "}
            <Note as="span" size="small">
              <MarkedText text={labelOf(usage.object)} />
            </Note>
          </li>
        ))}
        {more > 0 && <li>{t("admin_file_more_uses", { count: more })}</li>}
      </ul>
      {!isInside && <Actions link={link} isOn={isOn} />}
    </div>
  );
}

/** Since when it is so, what was answered, and how often it was asked. */
function Facts({ link: { since, reason, tries, askedAt } }: { link: LinkAnswer }) {
  const t = useTranslation();
  if (since === undefined || askedAt === undefined) return null;
  const facts = [
    t("admin_links_since", { when: writeInstant(since) }),
    t("admin_links_tried", { count: tries ?? 1, when: writeInstant(askedAt) }),
    ...(reason === undefined || reason === "200" ? [] : [saidOf(reason, t)]),
  ];
  return (
    <Note size="small">
      <MarkedText text={facts.join(" · ")} />
    </Note>
  );
}

const REASONS: Readonly<Record<string, StaffTextKey>> = {
  unknown_host: "admin_links_reason_unknown_host",
  refused: "admin_links_reason_refused",
  timeout: "admin_links_reason_timeout",
  certificate: "admin_links_reason_certificate",
  unreachable: "admin_links_reason_unreachable",
  too_many_redirects: "admin_links_reason_redirects",
  not_allowed: "admin_links_reason_not_allowed",
};

function saidOf(reason: string, t: ReturnType<typeof useTranslation>): string {
  const key = REASONS[reason];
  return key ? t(key) : t("admin_links_reason_status", { status: reason });
}

function Actions({ link: { address, isIgnored }, isOn }: { link: LinkAnswer; isOn: boolean }) {
  const t = useTranslation();
  const api = useApi();
  const toast = useToast();
  const reportError = useReportError();
  const [isBusy, setBusy] = useState(false);
  const attempt = async (work: () => Promise<unknown>, said: StaffTextKey, undo?: () => void) => {
    setBusy(true);
    try {
      await work();
      toast(t(said), "success", undo && { label: t("admin_undo"), run: undo });
    } catch (error) {
      reportError(error);
    } finally {
      setBusy(false);
    }
  };
  const ignore = (ignored: boolean): Promise<void> =>
    attempt(
      () => api.call("POST /staff/links/ignore", { body: { address, ignored } }),
      ignored ? "admin_links_ignoring" : "admin_links_watching",
      ignored ? () => void ignore(false) : undefined,
    );
  const check = () =>
    attempt(() => api.call("POST /staff/links/check", { body: { address } }), "admin_links_checked");
  return (
    <div className={styles.actions}>
      {isOn && (
        <TextButton look="framed" disabled={isBusy} onClick={() => void check()}>
          {t("admin_links_check")}
        </TextButton>
      )}
      <TextButton look="framed" disabled={isBusy} onClick={() => void ignore(!isIgnored)}>
        {t(isIgnored ? "admin_links_watch" : "admin_links_ignore")}
      </TextButton>
    </div>
  );
}
