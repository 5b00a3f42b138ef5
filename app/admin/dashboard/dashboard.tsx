import { type TextKey, useText } from "#app/i18n/use-text.ts";
import { LinkButton } from "#app/ui/button/button.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import type { IconName } from "#app/ui/icon/icons.tsx";
import { useAnswer } from "../api/use-answer.ts";
import { type Counts, loadCounts, writeCount } from "./counts.ts";
import styles from "./dashboard.module.css";

const CARDS: { count: keyof Counts; label: TextKey; icon: IconName }[] = [
  { count: "faculties", label: "admin_faculties", icon: "building" },
  { count: "departments", label: "admin_departments", icon: "graduation" },
  { count: "teaching", label: "admin_teaching", icon: "person" },
  { count: "nonTeaching", label: "admin_non_teaching", icon: "people" },
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
              <Icon name={icon} size="large" />
            </dt>
            <dd>{answered.state === "ready" ? writeCount(answered.answer[count]) : "–"}</dd>
          </div>
        ))}
      </dl>
      <section className={styles.panel} aria-labelledby="api">
        <Icon name="code" size="large" />
        <div>
          <h2 id="api">{text("admin_api")}</h2>
          <p>{text("admin_api_intro")}</p>
          <LinkButton href="/api/docs">{text("admin_api_open")}</LinkButton>
        </div>
      </section>
    </div>
  );
}
