import { useTranslation } from "#app/i18n/use-translation.ts";
import { dayAt, timeAt } from "#shared/dates.ts";
import { readInstant } from "./read-instant.ts";
import { writeInstant } from "./write-instant.ts";
import { PickedField } from "#app/staff-ui/date-field/picked-field.tsx";
import type { FieldProps } from "#app/staff-ui/field-props.ts";

function toPicker(written: string): string {
  const instant = readInstant(written);
  return instant ? `${dayAt(Date.parse(instant))}T${timeAt(Date.parse(instant))}` : "";
}

function fromPicker(picked: string): string {
  const instant = readInstant(picked);
  return instant ? writeInstant(instant) : "";
}

/** A day and a time by the clock in Kalaburagi, wherever the browser is. */
export function InstantField({ hint, ...props }: FieldProps<string>) {
  const t = useTranslation();
  return (
    <PickedField
      {...props}
      hint={[t("admin_form_indian_time"), hint].filter(Boolean).join(". ")}
      picker="datetime-local"
      placeholder={t("admin_form_instant_pattern")}
      toPicker={toPicker}
      fromPicker={fromPicker}
    />
  );
}
