import { useTranslation } from "#app/i18n/use-translation.ts";
import { SelectField } from "#app/ui/field/select-field.tsx";
import { CheckField } from "#app/staff-ui/check-field/check-field.tsx";
import { type Rights, ROLE_NAMES, ROLE_RIGHTS, type Role, ROLES } from "./account.ts";
import { TableChoice } from "./table-choice.tsx";
import { UnitChoice } from "./unit-choice.tsx";

interface RightsFieldsProps {
  value: Rights;
  onChange: (rights: Rights) => void;
  /** Names of the tables that contributors may be given. */
  grantable: readonly string[];
}

/** The role, and a contributor's units and tables. */
export function RightsFields({ value, onChange, grantable }: RightsFieldsProps) {
  const t = useTranslation();
  return (
    <>
      <SelectField
        name="role"
        label={t("admin_role")}
        value={value.role}
        options={ROLES.map((role) => ({ value: role, label: t(ROLE_NAMES[role]) }))}
        onChange={(role) => onChange({ ...value, role: role as Role })}
        hint={t(ROLE_RIGHTS[value.role])}
      />
      {value.role === "contributor" && (
        <>
          <UnitChoice value={value.units} onChange={(units) => onChange({ ...value, units })} />
          <TableChoice
            legend={t("admin_account_tables")}
            none={t(value.units.length > 0 ? "admin_account_tables_none_whole" : "admin_account_tables_none")}
            value={value.tables}
            onChange={(tables) => onChange({ ...value, tables })}
            grantable={grantable}
          />
          <CheckField
            name="approves"
            label={t("admin_account_approves")}
            hint={t("admin_account_approves_hint")}
            value={value.approves}
            onChange={(approves) => onChange({ ...value, approves })}
          />
        </>
      )}
    </>
  );
}
