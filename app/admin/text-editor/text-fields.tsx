import { Card } from "#app/staff-ui/layout/layout.tsx";
import { HtmlEditor } from "#app/html-editor/editor/html-editor.tsx";
import { LANGUAGE_NAMES } from "#app/i18n/language-names.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { SegmentedControl } from "#app/staff-ui/segmented-control/segmented-control.tsx";
import { HtmlAddressField } from "../files/field/html-address-field.tsx";
import { FieldInput } from "../record-editor/view/field-input.tsx";
import { useSeen } from "../record-editor/view/use-seen.ts";
import { FieldRemarks } from "../remarks/remarks.tsx";
import { useFieldLabel } from "../record-editor/state/field-label.ts";
import type { RecordField } from "../record-editor/state/fields.ts";
import type { EditedRecord } from "../record-editor/state/edited-record.ts";
import { blankValue } from "../record-editor/state/values.ts";
import { LANGUAGES, type Language } from "#shared/languages.ts";
import { writtenIn } from "./written-in.ts";
import styles from "./text-form.module.css";

interface TextFieldsProps {
  form: EditedRecord;
  /** In which its words are written now. */
  language: Language;
  onLanguage: (language: Language) => void;
  disabled: boolean;
}

/** Name and state of a text, and its content in one language at a time. */
export function TextFields({ form, language, onLanguage, disabled }: TextFieldsProps) {
  const t = useTranslation();
  const byName = (name: string) => form.fields.filter((field) => field.name === name);
  const ofLanguage = (each: Language) =>
    form.fields.filter(
      (field) => field.language === each && ["label", "content"].includes(field.column!.name),
    );
  return (
    <Card as="fieldset" gap={5} disabled={disabled}>
      <SegmentedControl
        label={t("admin_text_language")}
        options={LANGUAGES.map((each) => ({ value: each, label: LANGUAGE_NAMES[each], lang: each }))}
        value={language}
        onChange={onLanguage}
      />
      {LANGUAGES.map((each) => (
        // Both stay, so that going to and fro keeps what can be undone.
        <div key={each} className={styles.text} hidden={each !== language}>
          {ofLanguage(each).map((field) => (
            <OneField key={field.name} form={form} field={field} disabled={disabled} />
          ))}
        </div>
      ))}
      <div className={styles.facts}>
        {[...byName("name"), ...byName("active")].map((field) => (
          <OneField key={field.name} form={form} field={field} disabled={disabled} />
        ))}
      </div>
    </Card>
  );
}

interface OneFieldProps {
  form: EditedRecord;
  field: RecordField;
  disabled: boolean;
}

function OneField({ form, field, disabled }: OneFieldProps) {
  const labelOf = useFieldLabel();
  const seen = useSeen();
  const { name, type, column, language } = field;
  const shared = {
    name,
    label: labelOf(field),
    error: form.errors[name],
    errorAtOnce: form.isShownAtOnce(name),
    hint: seen(field, form.values) ?? column?.hint ?? undefined,
    required: column?.required && language !== "kn",
  };
  if (type === "Html") {
    return (
      <div data-field={name}>
        <HtmlEditor
          {...shared}
          value={writtenIn(form, name)}
          onChange={(value) => form.set(name, value)}
          language={language ?? "en"}
          addressField={HtmlAddressField}
          disabled={disabled}
        />
        <FieldRemarks name={name} />
      </div>
    );
  }
  return (
    <FieldInput
      {...shared}
      field={field}
      value={form.values[name] ?? blankValue(field)}
      onChange={(value) => form.set(name, value)}
    />
  );
}
