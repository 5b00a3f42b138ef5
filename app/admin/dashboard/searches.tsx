import { indianDay } from "#shared/dates.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { MarkedText } from "#app/ui/localized-text/marked-text.tsx";
import { Note } from "#app/staff-ui/layout/layout.tsx";
import { TitleLink } from "#app/staff-ui/title-link/title-link.tsx";
import { useApiQuery } from "../api/queries.ts";
import { Line, Panel } from "./panel.tsx";

const SHOWN = 10;

/** What visitors searched in vain; each leads to a synonym that is begun with it. For editors and administrators. */
export function Searches() {
  const t = useTranslation();
  const { data } = useApiQuery("GET /staff/searches", {});
  if (!data) return null;
  const searches = data.searches.slice(0, SHOWN);
  return (
    <Panel
      title={t("admin_searches")}
      empty={t("admin_searches_none")}
      more={searches.length > 0 && <Note size="small">{t("admin_searches_hint")}</Note>}
    >
      {searches.map(({ query, times, day }) => (
        <Line key={query} detail={t("admin_searches_times", { count: times, day: indianDay(day) })}>
          <TitleLink href={`/admin/form/synonym?${new URLSearchParams({ terms: query }).toString()}`}>
            <MarkedText text={query} />
          </TitleLink>
        </Line>
      ))}
    </Panel>
  );
}
