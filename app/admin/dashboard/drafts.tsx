import { useTranslation } from "#app/i18n/use-translation.ts";
import { LinkButton } from "#app/ui/button/button.tsx";
import { useApiQuery } from "../api/queries.ts";
import { DraftLine } from "../drafts/draft-line.tsx";
import { Panel } from "./panel.tsx";

const SHOWN = 5;

/** Drafts that wait for this person: to be approved, to be mended, or to be finished. Nothing where there are no drafts. */
export function Drafts() {
  const t = useTranslation();
  const { data } = useApiQuery("GET /staff/drafts", {});
  if (!data || data.drafts.length === 0) return null;
  const waiting = data.drafts.filter(({ isYourTurn }) => isYourTurn);
  return (
    <Panel
      title={t("admin_drafts_your_turn")}
      empty={t("admin_drafts_none_yours")}
      more={<LinkButton href="/admin/drafts">{t("admin_drafts_all")}</LinkButton>}
    >
      {waiting.slice(0, SHOWN).map((draft) => (
        <DraftLine key={draft.id} draft={draft} />
      ))}
    </Panel>
  );
}
