import { type TextKey, useTranslation } from "#app/i18n/use-translation.ts";
import { Badge } from "#app/ui/badge/badge.tsx";
import { LocalizedText } from "#app/ui/localized-text/localized-text.tsx";
import type { AccessKind, Resource } from "#server/domain/site/blocks/resources.ts";
import { indianDay } from "#shared/dates.ts";
import styles from "./resource-access.module.css";

const BADGES = {
  open: { look: "success", label: "access_open" },
  campus: { look: "quiet", label: "access_campus" },
  signin: { look: "info", label: "access_signin" },
  trial: { look: "new", label: "access_trial_open" },
} as const satisfies Record<AccessKind, { look: string; label: TextKey }>;

/** How to come to an e-resource: in a word or two, then in a sentence. What was on trial says that it is no more. */
export function ResourceAccess({ resource }: { resource: Resource }) {
  const t = useTranslation();
  const { access, accessKind, trialEnds } = resource;
  if (!accessKind && trialEnds) return <Badge look="quiet">{t("access_ended")}</Badge>;
  const badge = accessKind && BADGES[accessKind];
  const until = accessKind === "trial" && trialEnds ? indianDay(trialEnds) : "";
  return (
    <>
      {badge && <Badge look={badge.look}>{until ? t("access_trial", { day: until }) : t(badge.label)}</Badge>}
      {access.text && (
        <span className={styles.way}>
          <LocalizedText value={access} />
        </span>
      )}
    </>
  );
}
