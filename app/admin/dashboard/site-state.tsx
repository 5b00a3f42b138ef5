import type { PartState } from "#shared/api/staff.ts";
import { writeSize } from "#shared/file-facts.ts";
import { type TextKey, useTranslation } from "#app/i18n/use-translation.ts";
import { Badge } from "#app/ui/badge/badge.tsx";
import { Card, Cluster, Note, Rows } from "#app/staff-ui/layout/layout.tsx";
import { LoadError } from "#app/staff-ui/load-error/load-error.tsx";
import { useApiQuery } from "../api/queries.ts";
import { writeInstant } from "../fields/instant-field/write-instant.ts";
import styles from "./dashboard.module.css";

type Level = PartState["level"];
type Fact = PartState["facts"][number];

const PARTS: Record<PartState["part"], TextKey> = {
  database: "admin_state_part_database",
  instances: "admin_state_part_instances",
  files: "admin_state_part_files",
  mail: "admin_state_part_mail",
  disk: "admin_state_part_disk",
  backups: "admin_state_part_backups",
  audit: "admin_state_part_audit",
};
const LEVELS: Record<Level, { text: TextKey; look: "success" | "new" | "error" }> = {
  ok: { text: "admin_state_ok", look: "success" },
  warning: { text: "admin_state_warning", look: "new" },
  failure: { text: "admin_state_failure", look: "error" },
};

/** How the parts of the installation are, for whoever looks after it. */
export function SiteState() {
  const t = useTranslation();
  const query = useApiQuery("GET /staff/state", {});
  if (query.isError) return <LoadError query={query} />;
  if (!query.isSuccess) return null;
  const { parts } = query.data;
  const levels = parts.map(({ level }) => level);
  const edge = levels.includes("failure") ? "error" : levels.includes("warning") ? "gold" : undefined;
  return (
    <Card gap={2} title={t("admin_state")} edge={edge}>
      <Rows>
        {parts.map(({ part, level, facts }) => (
          <li className={styles.line} key={part}>
            <Cluster gap={2} align="center" justify="between">
              <strong>{t(PARTS[part])}</strong>
              <Badge look={LEVELS[level].look}>{t(LEVELS[level].text)}</Badge>
            </Cluster>
            {facts.map((fact) => (
              <FactLine key={`${fact.code} ${fact.detail}`} fact={fact} />
            ))}
          </li>
        ))}
      </Rows>
    </Card>
  );
}

function FactLine({ fact: { code, at, until, bytes, count, detail } }: { fact: Fact }) {
  const t = useTranslation();
  return (
    <Note size="interface" tight>
      {t(`admin_state_${code}`, {
        at: at === undefined ? "" : writeInstant(at),
        until: until === undefined ? "" : writeInstant(until),
        count: count === undefined ? "" : String(count),
        size: bytes === undefined ? "" : writeSize(bytes),
      })}
      {detail && (
        <span className={styles.detail} lang="en">
          {detail}
        </span>
      )}
    </Note>
  );
}
