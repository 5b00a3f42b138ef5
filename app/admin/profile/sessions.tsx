import { useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Badge } from "#app/ui/badge/badge.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { useToast } from "#app/ui/toast/toast-area.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden/visually-hidden.tsx";
import type { ListedSession } from "#server/domain/accounts/sessions.ts";
import { Confirm, type Question } from "../accounts/confirm.tsx";
import { useApi } from "../session/api-provider.tsx";
import { useComplaint } from "../api/use-complaint.ts";
import { writeInstant } from "../fields/instant-field/write-instant.ts";
import { deviceOf } from "./device.ts";
import styles from "./profile.module.css";

interface SessionsProps {
  sessions: readonly ListedSession[];
  onChanged: () => void;
}

/** Where one is signed in, with ways to end what one does not know or need. */
export function Sessions({ sessions, onChanged }: SessionsProps) {
  const text = useTranslation();
  const api = useApi();
  const say = useToast();
  const complain = useComplaint();
  const [question, setQuestion] = useState<Question>();
  async function attempt(work: () => Promise<string>) {
    try {
      say(await work());
    } catch (error) {
      complain(error, text("err_try_later"));
    } finally {
      onChanged();
    }
  }
  const end = (id: string) =>
    attempt(() => api.send("DELETE", `/staff/sessions/${id}`).then(() => text("admin_session_ended")));
  const endOthers = () =>
    attempt(async () => {
      const { ended } = await api.send<{ ended: number }>("DELETE", "/staff/sessions");
      return text("admin_sessions_ended", { count: ended });
    });
  return (
    <section className={styles.panel} aria-labelledby="sessions">
      <h2 id="sessions" className={styles.heading}>
        {text("admin_sessions")}
      </h2>
      <p className={styles.detail}>{text("admin_sessions_hint")}</p>
      <ul className={styles.sessions}>
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} onEnd={() => void end(session.id)} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <div>
          <Button
            look="quiet"
            onClick={() =>
              setQuestion({
                title: text("admin_sessions_end_title"),
                why: text("admin_sessions_end_why"),
                action: text("admin_sessions_end_others"),
                run: endOthers,
              })
            }
          >
            {text("admin_sessions_end_others")}
          </Button>
        </div>
      )}
      {question && <Confirm question={question} onClose={() => setQuestion(undefined)} />}
    </section>
  );
}

function SessionRow({ session, onEnd }: { session: ListedSession; onEnd: () => void }) {
  const text = useTranslation();
  const { agent, createdAt, usedAt, current } = session;
  const device = deviceOf(agent);
  const name = device ? text("admin_session_device", { ...device }) : text("admin_session_unknown");
  const times = text("admin_session_times", { from: writeInstant(createdAt), used: writeInstant(usedAt) });
  return (
    <li className={styles.session}>
      <div>
        <p className={styles.device}>
          {name} {current && <Badge look="success">{text("admin_session_this")}</Badge>}
        </p>
        <p className={styles.detail}>{times}</p>
      </div>
      {!current && (
        <Button look="quiet" onClick={onEnd}>
          {text("admin_session_end")}
          <VisuallyHidden>
            : {name}, {times}
          </VisuallyHidden>
        </Button>
      )}
    </li>
  );
}
