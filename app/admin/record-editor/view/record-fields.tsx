import { Card } from "#app/staff-ui/layout/layout.tsx";
import type { SectionDescriptor } from "#shared/api/metadata.ts";
import { MarkedText } from "#app/ui/localized-text/marked-text.tsx";
import { FieldRemarks } from "../../remarks/remarks.tsx";
import { isRequired, type RecordField } from "../state/fields.ts";
import { useFieldLabel } from "../state/field-label.ts";
import { uploadFolder } from "../state/upload-folder.ts";
import { blankValue, type FormValues } from "../state/values.ts";
import type { EditedRecord } from "../state/edited-record.ts";
import { LanguageHeads, LanguagePair } from "#app/staff-ui/language-pair/language-pair.tsx";
import { FieldInput } from "./field-input.tsx";
import { OutdatedNote } from "./outdated-note.tsx";
import { factsIn, PictureFacts } from "./picture-facts.tsx";
import { PlainValue } from "./plain-value.tsx";
import { useSeen } from "./use-seen.ts";
import styles from "./record-fields.module.css";

interface RecordFieldsProps {
  form: EditedRecord;
  sections: readonly SectionDescriptor[];
  /** Shown, not changed. */
  isReadOnly?: boolean;
}

/** The sections of a table's form, each a card with its fields in one column or two. */
export function RecordFields({ form, sections, isReadOnly = false }: RecordFieldsProps) {
  const all = sections.flatMap(({ columns }) => columns);
  return sections
    .filter(({ columns }) => columns.length > 0)
    .map((section) => (
      <Card
        key={section.id}
        gap={5}
        title={section.label ? <MarkedText text={section.label} /> : undefined}
        aria-label={section.label || form.table.label}
      >
        <div className={styles.fields} data-columns={section.type.label === "Col1" ? 1 : 2}>
          {section.columns.filter(appliesTo(form.values, all)).map((column, place, shown) => {
            const heads = column.translated && !shown[place - 1]?.translated;
            const facts = factsIn(all, column);
            const wide = column.translated || column.columntype?.label === "Col1" || facts.length > 0;
            return (
              <div key={column.name} className={styles.place} data-wide={wide ? "" : undefined}>
                {heads && <LanguageHeads />}
                <ColumnFields form={form} column={column} isReadOnly={isReadOnly || column.readOnly} />
                {facts.length > 0 && (
                  <PictureFacts
                    form={form}
                    column={column}
                    facts={facts}
                    isReadOnly={isReadOnly}
                    render={(fact, src) => (
                      <ColumnFields form={form} column={fact} src={src} isReadOnly={isReadOnly} />
                    )}
                  />
                )}
              </div>
            );
          })}
        </div>
      </Card>
    ));
}

/** Whether a column says something of a record with these values; what is said of a picture stands with it. */
const appliesTo =
  (values: FormValues, all: SectionDescriptor["columns"]) =>
  ({ onlyFor, ofPicture }: SectionDescriptor["columns"][number]): boolean =>
    (!ofPicture || all.every(({ name }) => name !== ofPicture.column)) &&
    (!onlyFor || onlyFor.values.some((value) => value === values[onlyFor.column]));

interface ColumnFieldsProps {
  form: EditedRecord;
  column: SectionDescriptor["columns"][number];
  isReadOnly: boolean;
  /** Of what is said of a picture: where it is. */
  src?: string;
}

/** A column's field; of a translated one the two languages. */
function ColumnFields({ form, column, isReadOnly, src }: ColumnFieldsProps) {
  const own = form.fields.filter((field) => field.column?.name === column.name);
  const [first, second] = own.map((field) => (
    <OneField key={field.name} form={form} field={field} src={src} isReadOnly={isReadOnly} />
  ));
  if (!second) return first;
  const kannada = (
    <div>
      {second}
      <OutdatedNote form={form} column={column.name} isReadOnly={isReadOnly} />
    </div>
  );
  return <LanguagePair english={first} kannada={kannada} />;
}

interface OneFieldProps extends Omit<ColumnFieldsProps, "column"> {
  field: RecordField;
}

function OneField({ form, field, isReadOnly, src }: OneFieldProps) {
  const labelOf = useFieldLabel();
  const seen = useSeen();
  const { name, column } = field;
  const label = labelOf(field);
  const value = form.values[name] ?? blankValue(field);
  if (isReadOnly) return <PlainValue field={field} label={label} value={value} />;
  return (
    <div data-field={name}>
      <FieldInput
        field={field}
        folder={uploadFolder(field, form.values)}
        src={src}
        of={form.values[column?.ofTable?.column ?? column?.listOf ?? ""]}
        name={name}
        label={label}
        value={value}
        onChange={(next) => form.set(name, next)}
        error={form.errors[name]}
        errorAtOnce={form.isShownAtOnce(name)}
        hint={seen(field, form.values) ?? column?.hint ?? undefined}
        required={isRequired(field, form.values)}
      />
      <FieldRemarks name={name} />
    </div>
  );
}
