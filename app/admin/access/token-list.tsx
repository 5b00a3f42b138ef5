import { useState } from "react";
import type { ListedToken } from "#shared/api/access.ts";
import { dayAt, indianDay } from "#shared/dates.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Badge } from "#app/ui/badge/badge.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { MarkedText } from "#app/ui/localized-text/marked-text.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden/visually-hidden.tsx";
import { writeInstant } from "../fields/instant-field/write-instant.ts";
import { useTableLabel } from "../metadata/use-table-label.ts";
import { Note, Row, Rows } from "#app/staff-ui/layout/layout.tsx";
import { tokenState } from "./token-state.ts";

interface TokenListProps {
  tokens: readonly ListedToken[];
  onRevoke: (token: ListedToken) => void;
}

/** API tokens: what each may do, until when, and when it was used last. */
export function TokenList({ tokens, onRevoke }: TokenListProps) {
  const t = useTranslation();
  const [now] = useState(() => Date.now());
  if (tokens.length === 0) return <Note size="small">{t("admin_tokens_none")}</Note>;
  return (
    <Rows>
      {tokens.map((token) => (
        <TokenRow key={token.id} token={token} now={now} onRevoke={() => onRevoke(token)} />
      ))}
    </Rows>
  );
}

function TokenRow({ token, now, onRevoke }: { token: ListedToken; now: number; onRevoke: () => void }) {
  const t = useTranslation();
  const labelOf = useTableLabel();
  const { name, writes, tables, endsAt, usedAt } = token;
  const state = tokenState(token, now);
  const may = t(writes ? "admin_token_writes" : "admin_token_reads", {
    tables: tables.map(labelOf).join(", "),
  });
  // The end is the first instant of the day after the last one.
  const until = t("admin_token_until", { day: indianDay(dayAt(Date.parse(endsAt) - 1)) });
  const used = usedAt ? t("admin_token_used", { when: writeInstant(usedAt) }) : t("admin_token_unused");
  return (
    <Row>
      <div>
        <p>
          <strong>{name}</strong> {state === "ending" && <Badge look="new">{t("admin_token_ending")}</Badge>}
          {state === "ended" && <Badge look="error">{t("admin_token_ended")}</Badge>}
        </p>
        <Note size="small" tight>
          <MarkedText text={may} />
        </Note>
        <Note size="small" tight>
          {until}, {used}
        </Note>
      </div>
      <Button look="quiet" onClick={onRevoke}>
        {t("admin_token_revoke")}
        <VisuallyHidden>: {name}</VisuallyHidden>
      </Button>
    </Row>
  );
}
