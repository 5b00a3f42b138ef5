import { useTranslation } from "#app/i18n/use-translation.ts";
import { Card, Note, Rows, Stack } from "#app/staff-ui/layout/layout.tsx";
import { Loaded } from "#app/staff-ui/loaded/loaded.tsx";
import { Page } from "#app/staff-ui/page/page.tsx";
import type { DraftSummary } from "#shared/api/drafts.ts";
import { useApiQuery } from "../api/queries.ts";
import { DraftLine } from "./draft-line.tsx";

/** What is not published yet: what waits for this person first, then what colleagues work on. */
export default function DraftsPage() {
  const t = useTranslation();
  const query = useApiQuery("GET /staff/drafts", {});
  return (
    <Page title={t("admin_drafts")} intro={t("admin_drafts_intro")} width="form">
      <Loaded query={query}>
        {({ drafts }) => (
          <Stack gap={5}>
            <Drafts
              title={t("admin_drafts_your_turn")}
              empty={t("admin_drafts_none_yours")}
              drafts={drafts.filter(({ isYourTurn }) => isYourTurn)}
            />
            <Drafts
              title={t("admin_drafts_others")}
              empty={t("admin_drafts_none_others")}
              drafts={drafts.filter(({ isYourTurn }) => !isYourTurn)}
            />
          </Stack>
        )}
      </Loaded>
    </Page>
  );
}

interface DraftsProps {
  title: string;
  /** Stands where there are none. */
  empty: string;
  drafts: readonly DraftSummary[];
}

function Drafts({ title, empty, drafts }: DraftsProps) {
  return (
    <Card gap={3} title={title}>
      {drafts.length === 0 ? (
        <Note size="small">{empty}</Note>
      ) : (
        <Rows>
          {drafts.map((draft) => (
            <DraftLine key={draft.id} draft={draft} />
          ))}
        </Rows>
      )}
    </Card>
  );
}
