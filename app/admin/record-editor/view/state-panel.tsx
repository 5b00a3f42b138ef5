import { Card, Row, Rows } from "#app/staff-ui/layout/layout.tsx";
import { LANGUAGE_NAMES } from "#app/i18n/language-names.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Badge } from "#app/ui/badge/badge.tsx";
import { LANGUAGES } from "#shared/languages.ts";
import { FieldRemarks } from "../../remarks/remarks.tsx";
import { useFieldLabel } from "../state/field-label.ts";
import { LIFECYCLE } from "../state/fields.ts";
import type { EditedRecord } from "../state/edited-record.ts";
import { CheckField } from "#app/staff-ui/check-field/check-field.tsx";
import { FieldInput } from "./field-input.tsx";
import { PlainValue } from "./plain-value.tsx";

interface StatePanelProps {
  form: EditedRecord;
  isReadOnly: boolean;
}

/** Whether and when visitors see the record, and in which languages it is complete. */
export function StatePanel({ form, isReadOnly }: StatePanelProps) {
  const t = useTranslation();
  const labelOf = useFieldLabel();
  const hints: Record<string, string> = {
    active: t("admin_form_active_hint"),
    publishTo: t("admin_form_publish_to_hint"),
  };
  return (
    <Card title={t("admin_form_state")}>
      {LIFECYCLE.map((field) => {
        const { name } = field;
        const value = form.values[name] ?? "";
        if (isReadOnly) return <PlainValue key={name} field={field} label={labelOf(field)} value={value} />;
        if (name === "active") {
          return (
            <CheckField
              key={name}
              name={name}
              label={labelOf(field)}
              value={value === true}
              onChange={(next) => form.set(name, next)}
              error={form.errors[name]}
              hint={hints[name]}
              isSwitch
            />
          );
        }
        return (
          <div key={name} data-field={name}>
            <FieldInput
              field={field}
              name={name}
              label={labelOf(field)}
              value={value}
              onChange={(next) => form.set(name, next)}
              error={form.errors[name]}
              errorAtOnce={form.isShownAtOnce(name)}
              hint={hints[name]}
            />
            <FieldRemarks name={name} />
          </div>
        );
      })}
      <Completeness form={form} />
    </Card>
  );
}

/** Of each language, whether every text that has one in the other is there. */
function Completeness({ form: { fields, values } }: { form: EditedRecord }) {
  const t = useTranslation();
  const translated = fields.filter(({ language }) => language !== undefined);
  if (translated.length === 0) return null;
  const isWritten = (name: string | undefined) => name !== undefined && values[name] !== "" && name in values;
  const needed = translated.filter(({ column }) =>
    translated.some((other) => other.column === column && isWritten(other.name)),
  );
  return (
    <Rows>
      {LANGUAGES.map((language) => {
        const missing = needed.filter((field) => field.language === language && !isWritten(field.name));
        return (
          <Row key={language}>
            <span lang={language}>{LANGUAGE_NAMES[language]}</span>
            {needed.length === 0 || missing.length > 0 ? (
              <Badge look="quiet">
                {missing.length > 0
                  ? t("admin_form_missing", { count: missing.length })
                  : t("admin_form_empty")}
              </Badge>
            ) : (
              <Badge look="success">{t("admin_form_complete")}</Badge>
            )}
          </Row>
        );
      })}
    </Rows>
  );
}
