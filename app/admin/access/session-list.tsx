import type { ReactNode } from "react";
import type { ListedSession } from "#shared/api/accounts.ts";
import type { SignInMethod } from "#shared/vocabulary.ts";
import { type TextKey, useTranslation } from "#app/i18n/use-translation.ts";
import { Badge } from "#app/ui/badge/badge.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden/visually-hidden.tsx";
import { writeInstant } from "../fields/instant-field/write-instant.ts";
import { deviceOf } from "#app/staff-ui/device.ts";
import { Note, Row, Rows } from "#app/staff-ui/layout/layout.tsx";

interface SessionListProps {
  sessions: readonly ListedSession[];
  onEnd: (id: string) => void;
}

const METHODS: Record<SignInMethod, TextKey> = {
  password: "admin_session_password",
  passkey: "admin_session_passkey",
  provider: "admin_session_provider",
};

/** Where somebody is signed in: with what, since when, from where and how. */
export function SessionList({ sessions, onEnd }: SessionListProps) {
  return (
    <Rows>
      {sessions.map((session) => (
        <SessionRow key={session.id} session={session} onEnd={() => onEnd(session.id)} />
      ))}
    </Rows>
  );
}

function SessionRow({ session, onEnd }: { session: ListedSession; onEnd: () => void }): ReactNode {
  const t = useTranslation();
  const { agent, address, method, createdAt, usedAt, current } = session;
  const device = deviceOf(agent);
  const name = device ? t("admin_session_device", { ...device }) : t("admin_session_unknown");
  const times = t("admin_session_times", { from: writeInstant(createdAt), used: writeInstant(usedAt) });
  const how = t(METHODS[method]);
  return (
    <Row>
      <div>
        <p>
          <strong>{name}</strong> {current && <Badge look="success">{t("admin_session_this")}</Badge>}
        </p>
        <Note size="small" tight>
          {times}
        </Note>
        <Note size="small" tight>
          {address ? t("admin_session_from", { how, address }) : how}
        </Note>
      </div>
      {!current && (
        <Button look="quiet" onClick={onEnd}>
          {t("admin_session_end")}
          <VisuallyHidden>
            : {name}, {times}
          </VisuallyHidden>
        </Button>
      )}
    </Row>
  );
}
