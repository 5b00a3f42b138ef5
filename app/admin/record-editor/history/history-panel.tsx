import type { PresentedRecord, Version } from "#shared/api/record.ts";
import { Note, Row, Rows } from "#app/staff-ui/layout/layout.tsx";
import { TextButton } from "#app/staff-ui/text-button/text-button.tsx";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type TextKey, useTranslation } from "#app/i18n/use-translation.ts";
import { useShellData } from "#app/i18n/shell-data-provider.tsx";
import { Badge } from "#app/ui/badge/badge.tsx";
import { useApi } from "../../api/use-api.ts";
import { writeInstant } from "../../fields/instant-field/write-instant.ts";
import type { EditedRecord } from "../state/edited-record.ts";
import { VersionDialog } from "./version-dialog.tsx";
import { Loaded } from "#app/staff-ui/loaded/loaded.tsx";
import styles from "./history-panel.module.css";

const ACTIONS: Record<Version["action"], TextKey> = {
  create: "admin_history_created",
  update: "admin_history_updated",
  delete: "admin_history_deleted",
  restore: "admin_history_restored",
};
/** The rest is there on demand. */
const AT_FIRST = 6;

interface HistoryPanelProps {
  form: EditedRecord;
  record: PresentedRecord;
  mayEdit: boolean;
}

/** The versions of a record, with who and when; each can be compared and restored. */
export function HistoryPanel({ form, record, mayEdit }: HistoryPanelProps) {
  const t = useTranslation();
  const { language } = useShellData();
  const api = useApi();
  const input = { object: form.table.name, id: record.id, lang: language };
  const history = useQuery({
    // The list is loaded again for every version of the record.
    queryKey: ["versions", input, record.version],
    queryFn: () => api.call("GET /:object/versions/:id", input),
  });
  return (
    <Loaded query={history} waiting={<Note size="small">{t("loading")}</Note>}>
      {(versions) => <Versions form={form} record={record} versions={versions} mayEdit={mayEdit} />}
    </Loaded>
  );
}

function Versions({ form, record, versions, mayEdit }: HistoryPanelProps & { versions: readonly Version[] }) {
  const t = useTranslation();
  const [opened, setOpened] = useState<Version>();
  const [all, setAll] = useState(false);
  const shown = all ? versions : versions.slice(0, AT_FIRST);
  return (
    <>
      <Rows as="ol">
        {shown.map((each, place) => (
          <Row key={each.version}>
            <div className={styles.text}>
              <span>{writeInstant(each.when)}</span>
              <Note as="span" size="small">
                {t(ACTIONS[each.action])} · {each.who.name}
              </Note>
            </div>
            {place === 0 && <Badge look="quiet">{t("admin_history_now")}</Badge>}
            {(place > 0 || versions.length > 1) && (
              <TextButton
                aria-label={t("admin_history_compare_named", { when: writeInstant(each.when) })}
                onClick={() => setOpened(each)}
              >
                {t("admin_history_compare")}
              </TextButton>
            )}
          </Row>
        ))}
      </Rows>
      {versions.length > shown.length && (
        <TextButton onClick={() => setAll(true)}>
          {t("admin_history_all", { count: versions.length })}
        </TextButton>
      )}
      {opened && (
        <VersionDialog
          form={form}
          record={record}
          versions={versions}
          version={opened}
          mayEdit={mayEdit}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}
