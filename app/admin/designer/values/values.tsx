import { useId, useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import { useApiQuery } from "../../api/queries.ts";
import type { DesignedColumn } from "../descriptions.ts";
import styles from "./values.module.css";
import { TextButton } from "#app/staff-ui/text-button/text-button.tsx";
import { Loaded } from "#app/staff-ui/loaded/loaded.tsx";
import { ValuesForm } from "./values-form.tsx";

interface ValuesProps {
  table: string;
  column: DesignedColumn;
  label: string;
  opened: boolean;
}

/** The values of an Options column, which open below it. */
export function Values({ table, column, label, opened }: ValuesProps) {
  const t = useTranslation();
  const [open, setOpen] = useState(opened);
  const panelId = useId();
  return (
    <div className={styles.values}>
      <TextButton aria-expanded={open} aria-controls={panelId} onClick={() => setOpen(!open)}>
        {t("admin_design_values", { count: column.data?.length ?? 0 })}
        <Icon name="chevronDown" size="small" />
      </TextButton>
      <div id={panelId} hidden={!open}>
        {open && <LoadedValues table={table} column={column} label={label} />}
      </div>
    </div>
  );
}

function LoadedValues({ table, column, label }: Omit<ValuesProps, "opened">) {
  const query = useApiQuery("GET /option/objectelement", {
    object: table,
    element: column.name,
    lang: "all",
  });
  return (
    <Loaded query={query}>
      {(stored) => <ValuesForm column={column.id} label={label} stored={stored} />}
    </Loaded>
  );
}
