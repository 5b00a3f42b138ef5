import { useTranslation } from "#app/i18n/use-translation.ts";
import { indianDay, parseTypedDay } from "#shared/dates.ts";
import type { FieldProps } from "../field-props.ts";
import { PickedField } from "./picked-field.tsx";

const toPicker = (written: string): string => parseTypedDay(written.trim()) ?? "";

/** A day as `dd-mm-yyyy`; other orders and separators and a two-digit year are understood too. */
export function DateField(props: FieldProps<string>) {
  const t = useTranslation();
  return (
    <PickedField
      {...props}
      picker="date"
      placeholder={t("admin_form_day_pattern")}
      toPicker={toPicker}
      fromPicker={indianDay}
    />
  );
}
