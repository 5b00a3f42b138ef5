import type { SectionDescriptor } from "#shared/descriptors.ts";
import { MarkedText } from "#app/ui/localized-text/marked-text.tsx";
import type { RecordField } from "../state/fields.ts";
import { useFieldLabel } from "../state/field-label.ts";
import { uploadFolder } from "../state/upload-folder.ts";
import { blankValue } from "../state/values.ts";
import type { EditedRecord } from "../state/edited-record.ts";
import { LanguageHeads, LanguagePair } from "../../widgets/language-pair/language-pair.tsx";
import { FieldInput } from "./field-input.tsx";
import { OutdatedNote } from "./outdated-note.tsx";
import { PlainValue } from "./plain-value.tsx";
import { useSeen } from "./use-seen.ts";
import styles from "./record-fields.module.css";

interface RecordFieldsProps {
  work: EditedRecord;
  sections: readonly SectionDescriptor[];
  /** Shown, not changed. */
  isReadOnly?: boolean;
}

/** The sections of a table's form, each a card with its fields in one column or two. */
export function RecordFields({ work, sections, isReadOnly = false }: RecordFieldsProps) {
  return sections
    .filter(({ columns }) => columns.length > 0)
    .map((section) => (
      <section key={section.id} className={styles.card} aria-label={section.label || work.table.label}>
        {section.label && (
          <h2 className={styles.heading}>
            <MarkedText text={section.label} />
          </h2>
        )}
        <div className={styles.fields} data-columns={section.type.label === "Col1" ? 1 : 2}>
          {section.columns.map((column, place) => {
            const heads = column.translated && !section.columns[place - 1]?.translated;
            const wide = column.translated || column.columntype?.label === "Col1";
            return (
              <div key={column.name} className={styles.place} data-wide={wide ? "" : undefined}>
                {heads && <LanguageHeads />}
                <ColumnFields work={work} column={column} isReadOnly={isReadOnly || column.readOnly} />
              </div>
            );
          })}
        </div>
      </section>
    ));
}

interface ColumnFieldsProps {
  work: EditedRecord;
  column: SectionDescriptor["columns"][number];
  isReadOnly: boolean;
}

/** A column's field; of a translated one the two languages. */
function ColumnFields({ work, column, isReadOnly }: ColumnFieldsProps) {
  const own = work.fields.filter((field) => field.column?.name === column.name);
  const [first, second] = own.map((field) => (
    <OneField key={field.name} work={work} field={field} isReadOnly={isReadOnly} />
  ));
  if (!second) return first;
  const kannada = (
    <div>
      {second}
      <OutdatedNote work={work} column={column.name} isReadOnly={isReadOnly} />
    </div>
  );
  return <LanguagePair english={first} kannada={kannada} />;
}

interface OneFieldProps {
  work: EditedRecord;
  field: RecordField;
  isReadOnly: boolean;
}

function OneField({ work, field, isReadOnly }: OneFieldProps) {
  const labelOf = useFieldLabel();
  const seen = useSeen();
  const { name, column } = field;
  const label = labelOf(field);
  const value = work.values[name] ?? blankValue(field);
  if (isReadOnly) return <PlainValue field={field} label={label} value={value} />;
  return (
    <div data-field={name}>
      <FieldInput
        field={field}
        folder={uploadFolder(field, work.values)}
        name={name}
        label={label}
        value={value}
        onChange={(next) => work.set(name, next)}
        error={work.errors[name]}
        errorAtOnce={work.isShownAtOnce(name)}
        hint={seen(field, work.values) ?? column?.hint ?? undefined}
        required={column?.required && field.language !== "kn"}
      />
    </div>
  );
}
