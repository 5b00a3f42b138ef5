import { useNavigate } from "react-router";
import { type TextKey, useTranslation } from "#app/i18n/use-translation.ts";
import { SearchField } from "#app/ui/field/search-field.tsx";
import { SelectField } from "#app/ui/field/select-field.tsx";
import { Link } from "#app/ui/link/link.tsx";
import { MESSAGE_SOURCES, MESSAGE_STATES } from "#shared/vocabulary.ts";
import { messageAddress, type MessageQuery } from "./message-query.ts";
import { Cluster } from "#app/staff-ui/layout/layout.tsx";
import styles from "./messages.module.css";

export const STATE_TEXTS: Record<(typeof MESSAGE_STATES)[number], TextKey> = {
  new: "admin_message_new",
  open: "admin_message_open",
  answered: "admin_message_answered",
  closed: "admin_message_closed",
};
export const SOURCE_TEXTS: Record<(typeof MESSAGE_SOURCES)[number], TextKey> = {
  contact: "admin_message_contact",
  suggestions: "admin_message_suggestions",
  grievance: "admin_message_grievance",
};

/** Which messages are shown: by their state, by the form, by query. Each choice is an address. */
export function MessageFilters({ query }: { query: MessageQuery }) {
  const t = useTranslation();
  const navigate = useNavigate();
  const sources = MESSAGE_SOURCES.map((value) => ({ value, label: t(SOURCE_TEXTS[value]) }));
  return (
    <Cluster gap={3} align="center">
      <nav aria-label={t("admin_message_status")}>
        <Cluster as="ul" gap={2}>
          {(["", ...MESSAGE_STATES] as const).map((status) => (
            <li key={status}>
              <Link
                className={styles.state}
                href={messageAddress(query, { status })}
                aria-current={status === query.status ? "page" : undefined}
              >
                {t(status === "" ? "admin_all" : STATE_TEXTS[status])}
              </Link>
            </li>
          ))}
        </Cluster>
      </nav>
      <SelectField
        name="source"
        label={t("admin_message_source")}
        hideLabel
        compact
        options={[{ value: "", label: t("admin_message_any_source") }, ...sources]}
        value={query.source}
        onChange={(value) =>
          void navigate(
            messageAddress(query, { source: MESSAGE_SOURCES.find((each) => each === value) ?? "" }),
          )
        }
      />
      <search className={styles.search}>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            const q = new FormData(event.currentTarget).get("q");
            void navigate(messageAddress(query, { q: typeof q === "string" ? q.trim() : "" }));
          }}
        >
          <SearchField
            name="q"
            label={t("admin_message_search")}
            placeholder={t("admin_message_search")}
            hideLabel
            defaultValue={query.q}
          />
        </form>
      </search>
    </Cluster>
  );
}
