import { Card, Note, Stack } from "#app/staff-ui/layout/layout.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { MarkedText } from "#app/ui/localized-text/marked-text.tsx";
import { useFieldLabel } from "../state/field-label.ts";
import type { RecordField } from "../state/fields.ts";
import { useValueText } from "../state/value-text.ts";
import { changedFields, type FormValues } from "../state/values.ts";
import { DifferenceSegments } from "./difference-segments.tsx";
import { differenceOf } from "./difference.ts";
import styles from "./changes.module.css";

interface ChangesProps {
  fields: readonly RecordField[];
  before: FormValues;
  after: FormValues;
}

/** What became of each property that is not the same. */
export function Changes({ fields, before, after }: ChangesProps) {
  const t = useTranslation();
  const labelOf = useFieldLabel();
  const valueText = useValueText();
  const changed = changedFields(fields, before, after);
  if (changed.length === 0) return <Note size="small">{t("admin_history_nothing_changed")}</Note>;
  return (
    <Stack as="dl" gap={4}>
      {changed.map((field) => {
        const segments = differenceOf(
          valueText(field, before[field.name]),
          valueText(field, after[field.name]),
        );
        const isForm = segments.every(({ kind }) => kind === "same");
        return (
          <Card as="div" gap={2} key={field.name}>
            <Note as="dt" size="small">
              <MarkedText text={labelOf(field)} />
            </Note>
            <dd className={styles.change}>
              <DifferenceSegments parts={segments} lang={field.language} />
              {isForm && <Note size="small">{t("admin_history_form_changed")}</Note>}
            </dd>
          </Card>
        );
      })}
    </Stack>
  );
}
