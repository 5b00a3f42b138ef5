import { useState } from "react";
import { dayAt, indianDay } from "#shared/dates.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Link } from "#app/ui/link/link.tsx";
import { tokenState } from "../access/token-state.ts";
import { useApiQuery } from "../api/queries.ts";
import { Line, Panel } from "./panel.tsx";

/** One's own API tokens that end soon, before a program stops; nothing where there are none. */
export function EndingTokens() {
  const t = useTranslation();
  const [now] = useState(() => Date.now());
  const { data } = useApiQuery("GET /staff/tokens", {});
  const ending = data?.tokens.filter((token) => tokenState(token, now) === "ending") ?? [];
  if (ending.length === 0) return null;
  return (
    <Panel
      title={t("admin_tokens_ending")}
      empty=""
      more={<Link href="/admin/profile">{t("admin_tokens_ending_more")}</Link>}
    >
      {ending.map(({ id, name, endsAt }) => (
        <Line key={id} detail={t("admin_token_until", { day: indianDay(dayAt(Date.parse(endsAt) - 1)) })}>
          {name}
        </Line>
      ))}
    </Panel>
  );
}
