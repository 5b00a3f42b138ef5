import type { Own } from "#shared/api/accounts.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Facts } from "#app/ui/facts/facts.tsx";
import { ROLE_NAMES, ROLE_RIGHTS } from "../accounts/account.ts";
import { useUnitLabel } from "../accounts/unit-label.ts";
import { useTableLabel } from "../metadata/use-table-label.ts";
import { writeInstant } from "../fields/instant-field/write-instant.ts";
import styles from "./profile.module.css";

/** Who one is, and what one may do, as text. */
export function OwnRights({ own: { username, role, tables, units, createdAt } }: { own: Own }) {
  const t = useTranslation();
  const labelOf = useTableLabel();
  const [since] = writeInstant(createdAt).split(" ");
  const unitLabelOf = useUnitLabel();
  const given = [
    ...(units.length > 0 ? [t("admin_profile_units", { units: units.map(unitLabelOf).join(", ") })] : []),
    ...(tables.length > 0 ? [t("admin_profile_tables", { tables: tables.map(labelOf).join(", ") })] : []),
  ];
  const grants = given.join(" ") || t("admin_profile_no_tables");
  return (
    <Facts
      items={[
        { label: t("username"), value: username },
        { label: t("admin_role"), value: t(ROLE_NAMES[role]) },
        {
          label: t("admin_profile_may"),
          value: (
            <span className={styles.may}>
              {t(ROLE_RIGHTS[role])}
              {role === "contributor" && ` ${grants}`}
            </span>
          ),
        },
        { label: t("admin_profile_since"), value: since },
      ]}
    />
  );
}
