import { Cluster, Heading, Note } from "#app/staff-ui/layout/layout.tsx";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useNumber } from "#app/i18n/use-number.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import buttonStyles from "#app/ui/button/button.module.css";
import { StaffIcon } from "#app/ui/icon/staff-icon.tsx";
import { MarkedText } from "#app/ui/localized-text/marked-text.tsx";
import type { TableDescriptor } from "#shared/api/metadata.ts";
import { mayUseForm } from "../metadata/tables.ts";

interface ListHeadProps {
  table: TableDescriptor;
  /** How many records the list has; undefined while nobody knows. */
  total?: number;
  /** Buttons before the one for a new record. */
  children?: ReactNode;
}

/** The table's name, how much there is, and what can be done with the whole. */
export function ListHead({ table, total, children }: ListHeadProps) {
  const t = useTranslation();
  const number = useNumber();
  return (
    <Cluster gap={3} align="end" justify="between">
      <div>
        <Heading level={1}>
          <MarkedText text={table.label} />
        </Heading>
        <Note as="output" size="interface">
          {total === undefined ? "\u00a0" : t("admin_records_count", { count: number(total) })}
        </Note>
      </div>
      <Cluster gap={3}>
        {children}
        {mayUseForm(table, "create") && (
          <Link className={buttonStyles.main} to={`/admin/form/${table.name}`}>
            <StaffIcon name="plus" />
            <span>{t("admin_new")}</span>
          </Link>
        )}
      </Cluster>
    </Cluster>
  );
}
