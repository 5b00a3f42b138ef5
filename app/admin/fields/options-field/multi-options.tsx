import { useCallback, useMemo } from "react";
import { IconButton } from "#app/staff-ui/icon-button/icon-button.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { Choice, ListedValue } from "#shared/api/metadata.ts";
import { Combobox } from "#app/staff-ui/combobox/combobox.tsx";
import type { Search } from "#app/staff-ui/combobox/use-search.ts";
import type { FieldProps } from "#app/staff-ui/field-props.ts";
import { among } from "./among.ts";
import { ListPlaces, usePlaceText } from "./list-places.tsx";
import { Cluster } from "#app/staff-ui/layout/layout.tsx";
import styles from "./multi-options.module.css";

interface SeveralOptionsProps extends FieldProps<readonly Choice[]> {
  options: readonly ListedValue[];
}

/** Several values of a list, in an order of which the first one leads. */
export function MultiOptions({ options, value, onChange, hint, ...field }: SeveralOptionsProps) {
  const t = useTranslation();
  const placeText = usePlaceText();
  const open = useMemo(() => options.filter(({ closed }) => !closed), [options]);
  const search = useCallback<Search>(
    async (query) => ({
      choices: among(open, query).filter((option) => !value.some((chosen) => chosen.value === option.value)),
      more: false,
    }),
    [open, value],
  );
  const isClosed = options.length > 0 && open.length === 0;
  const pagesOf = (choice: Choice) => options.find((option) => option.value === choice.value)?.places ?? [];
  const chosen = options.filter((option) => value.some((each) => each.value === option.value));
  const lead = (choice: Choice) => onChange([choice, ...value.filter((each) => each !== choice)]);
  return (
    <Combobox
      {...field}
      hint={[hint, t(isClosed ? "admin_form_no_list_granted" : "admin_form_first_leads")]
        .filter(Boolean)
        .join(" ")}
      value={null}
      onChange={(choice) => choice && onChange([...value, { label: choice.label, value: choice.value }])}
      noteOf={(choice) => pagesOf(choice).map(placeText).join("; ")}
      search={search}
      placeholder={t(value.length > 0 ? "admin_form_add_another" : "admin_please_select")}
      emptiesItself
    >
      {value.length > 0 && (
        <Cluster as="ol" gap={2} aria-label={t("admin_form_chosen", { field: field.label })}>
          {value.map((choice, place) => (
            <li key={choice.value} className={styles.chip} data-leads={place === 0 ? "" : undefined}>
              <span className={styles.name}>{nameOf(choice)}</span>
              {place > 0 && (
                <IconButton
                  icon="arrowLeft"
                  size="small"
                  label={t("admin_form_let_lead", { label: nameOf(choice) })}
                  onPress={() => lead(choice)}
                />
              )}
              <IconButton
                icon="close"
                size="small"
                label={t("admin_form_take_away", { label: nameOf(choice) })}
                onPress={() => onChange(value.filter((each) => each !== choice))}
              />
            </li>
          ))}
        </Cluster>
      )}
      <ListPlaces values={chosen} />
    </Combobox>
  );
}

const nameOf = ({ label, value }: Choice): string => label ?? `#${value}`;
