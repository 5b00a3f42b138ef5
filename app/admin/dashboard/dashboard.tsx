import type { ReactNode } from "react";
import { type TextKey, useText } from "#app/i18n/use-text.ts";
import { LinkButton } from "#app/ui/button/button.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { StaffIcon } from "#app/ui/icon/staff-icon.tsx";
import { useAnswer } from "../api/use-answer.ts";
import { type Counts, loadCounts, writeCount } from "./counts.ts";
import styles from "./dashboard.module.css";

const CARDS: { count: keyof Counts; label: TextKey; icon: ReactNode }[] = [
  { count: "faculties", label: "admin_faculties", icon: <Icon name="building" size="large" /> },
  { count: "departments", label: "admin_departments", icon: <Icon name="graduation" size="large" /> },
  { count: "teaching", label: "admin_teaching", icon: <StaffIcon name="person" size="large" /> },
  { count: "nonTeaching", label: "admin_non_teaching", icon: <Icon name="people" size="large" /> },
];

export default function Dashboard() {
  const text = useText();
  const answered = useAnswer(loadCounts);
  return (
    <div className={styles.dashboard}>
      <h1 className={styles.title}>{text("admin_dashboard")}</h1>
      {answered.state === "failed" && <p role="alert">{answered.message}</p>}
      <dl className={styles.cards} aria-busy={answered.state === "waiting"}>
        {CARDS.map(({ count, label, icon }) => (
          <div key={count} className={styles.card}>
            <dt>
              {text(label)}
              {icon}
            </dt>
            <dd>{answered.state === "ready" ? writeCount(answered.answer[count]) : "–"}</dd>
          </div>
        ))}
      </dl>
      <section className={styles.panel} aria-labelledby="api">
        <StaffIcon name="code" size="large" />
        <div>
          <h2 id="api">{text("admin_api")}</h2>
          <p>{text("admin_api_intro")}</p>
          <LinkButton href="/api/docs">{text("admin_api_open")}</LinkButton>
        </div>
      </section>
    </div>
  );
}
