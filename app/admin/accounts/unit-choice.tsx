import { useCallback, useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button/button.tsx";
import { SelectField } from "#app/ui/field/select-field.tsx";
import type { ListedUnit } from "#shared/api/accounts.ts";
import { inKannada } from "#shared/table.ts";
import { LIBRARY_UNIT, parseUnit, UNIT_TABLES, type UnitKind, unitName } from "#shared/units.ts";
import { useApiQuery } from "../api/queries.ts";
import { useApi } from "../api/use-api.ts";
import { useTables } from "../metadata/tables.ts";
import { useTableLabel } from "../metadata/use-table-label.ts";
import { Combobox } from "#app/staff-ui/combobox/combobox.tsx";
import type { Search } from "#app/staff-ui/combobox/use-search.ts";
import { IconButton } from "#app/staff-ui/icon-button/icon-button.tsx";
import { Cluster, Note, Stack } from "#app/staff-ui/layout/layout.tsx";
import { UNIT_KINDS, useUnitLabel } from "./unit-label.ts";
import styles from "./unit-choice.module.css";

interface UnitChoiceProps {
  value: readonly ListedUnit[];
  onChange: (units: ListedUnit[]) => void;
}

const KINDS: readonly UnitKind[] = [...UNIT_TABLES, LIBRARY_UNIT];
const isKind = (word: string): word is UnitKind => KINDS.some((kind) => kind === word);

/** The departments, colleges and offices of a contributor, chosen by name, and what each kind includes. */
export function UnitChoice({ value, onChange }: UnitChoiceProps) {
  const t = useTranslation();
  const labelOf = useUnitLabel();
  const [kind, setKind] = useState<UnitKind>("department");
  const add = (unit: ListedUnit) => {
    if (!value.some(({ name }) => name === unit.name)) onChange([...value, unit]);
  };
  return (
    <fieldset className={styles.units}>
      <legend>{t("admin_account_units")}</legend>
      <Stack gap={3}>
        <ul className={styles.chosen}>
          {value.map((unit) => (
            <li key={unit.name}>
              <span>{labelOf(unit)}</span>
              <IconButton
                icon="close"
                size="small"
                label={t("admin_unit_remove", { name: labelOf(unit) })}
                onPress={() => onChange(value.filter(({ name }) => name !== unit.name))}
              />
            </li>
          ))}
        </ul>
        <SelectField
          name="unit-kind"
          label={t("admin_unit_kind")}
          value={kind}
          options={KINDS.map((each) => ({ value: each, label: t(UNIT_KINDS[each]) }))}
          onChange={(chosen) => isKind(chosen) && setKind(chosen)}
        />
        {kind === LIBRARY_UNIT ? (
          <Cluster gap={2}>
            <Button look="quiet" onClick={() => add({ name: LIBRARY_UNIT, label: null })}>
              {t("admin_unit_add_library")}
            </Button>
          </Cluster>
        ) : (
          <UnitField key={kind} kind={kind} onChosen={add} />
        )}
        <Included kind={kind} />
        <Note as="output" size="small" tight>
          {value.length > 0
            ? t("admin_account_units_chosen", { units: value.map(labelOf).join(", ") })
            : t("admin_account_units_none")}
        </Note>
      </Stack>
    </fieldset>
  );
}

const PAGE = 20;

/** Looks for a unit by its name. */
function UnitField({
  kind,
  onChosen,
}: {
  kind: Exclude<UnitKind, "library">;
  onChosen: (unit: ListedUnit) => void;
}) {
  const t = useTranslation();
  const api = useApi();
  const labelOf = useUnitLabel();
  const tables = useTables();
  const title = tables.find(({ name }) => name === kind)?.title ?? "label";
  const [found] = useState(() => new Map<number, ListedUnit>());
  const search = useCallback<Search>(
    async (typed, page) => {
      const input = { object: kind, lang: "all", page, size: PAGE, q: typed || undefined };
      const { rows, total } = await api.call("GET /:object", input);
      const choices = rows.map((row) => {
        const [label, kannada] = [row[title], row[inKannada(title)]];
        const unit = {
          name: unitName({ kind, id: row.id }),
          label: typeof label === "string" ? label : null,
          ...(typeof kannada === "string" && { label_kn: kannada }),
        };
        found.set(row.id, unit);
        return { value: row.id, label: labelOf(unit) };
      });
      return { choices, more: page * PAGE < total };
    },
    [api, found, kind, labelOf, title],
  );
  return (
    <Combobox
      name="unit"
      label={t(UNIT_KINDS[kind])}
      value={null}
      emptiesItself
      search={search}
      onChange={(choice) => {
        const unit = choice && found.get(choice.value);
        if (unit && parseUnit(unit.name)) onChosen(unit);
      }}
    />
  );
}

/** The tables of which a unit of a kind holds rows. */
function Included({ kind }: { kind: UnitKind }) {
  const t = useTranslation();
  const labelOf = useTableLabel();
  const query = useApiQuery("GET /staff/accounts", {});
  const tables = query.data?.unitTables[kind] ?? [];
  return (
    <Note size="small" tight>
      {t("admin_unit_includes", { tables: tables.map(labelOf).join(", ") })}
    </Note>
  );
}
