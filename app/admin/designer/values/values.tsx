import { useCallback, useId, useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import { MarkedText } from "#app/ui/localized-text/marked-text.tsx";
import type { Api } from "../../api/api.ts";
import { useAnswer } from "../../api/use-answer.ts";
import type { DesignedColumn } from "../descriptions.ts";
import type { StoredValue } from "./value-rows.ts";
import styles from "./values.module.css";
import { ValuesForm } from "./values-form.tsx";

interface ValuesProps {
  table: string;
  column: DesignedColumn;
  label: string;
  opened: boolean;
  onSaved: () => void;
}

/** The values of an Options column, which open below it. */
export function Values({ table, column, label, opened, onSaved }: ValuesProps) {
  const t = useTranslation();
  const [open, setOpen] = useState(opened);
  const panelId = useId();
  return (
    <div className={styles.values}>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={open}
        aria-controls={panelId}
        onClick={() => setOpen(!open)}
      >
        {t("admin_design_values", { count: column.data?.length ?? 0 })}
        <Icon name="chevronDown" size="small" />
      </button>
      <div id={panelId} hidden={!open}>
        {open && <LoadedValues table={table} column={column} label={label} onSaved={onSaved} />}
      </div>
    </div>
  );
}

function LoadedValues({ table, column, label, onSaved }: Omit<ValuesProps, "opened">) {
  const t = useTranslation();
  const question = useCallback(
    (api: Api) =>
      api.get<StoredValue[]>(`/option/objectelement?object=${table}&element=${column.name}&lang=all`),
    [table, column.name],
  );
  const { renew, ...answered } = useAnswer(question);
  if (answered.state === "waiting") return <p>{t("loading")}</p>;
  if (answered.state === "failed")
    return (
      <p role="alert">
        <MarkedText text={answered.message} />
      </p>
    );
  return (
    <ValuesForm
      column={column.id}
      label={label}
      stored={answered.answer}
      onSaved={() => {
        renew();
        onSaved();
      }}
      renew={renew}
    />
  );
}
