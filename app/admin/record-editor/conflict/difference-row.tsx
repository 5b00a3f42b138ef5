import { Card } from "#app/staff-ui/layout/layout.tsx";
import { useId } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { MarkedText } from "#app/ui/localized-text/marked-text.tsx";
import { differenceOf, type DifferenceSegment } from "../history/difference.ts";
import type { RecordField } from "../state/fields.ts";
import { useFieldLabel } from "../state/field-label.ts";
import { useValueText } from "../state/value-text.ts";
import type { FormValue } from "../state/values.ts";
import { writtenIn } from "#shared/languages.ts";
import type { Side } from "./merge.ts";
import styles from "./conflict-dialog.module.css";

interface DifferenceRowProps {
  field: RecordField;
  mine: FormValue | undefined;
  theirs: FormValue | undefined;
  chosen: Side | undefined;
  onChoose: (side: Side) => void;
}

/** One property in both versions; what the other side does not have is marked. */
export function DifferenceRow({ field, mine, theirs, chosen, onChoose }: DifferenceRowProps) {
  const t = useTranslation();
  const labelOf = useFieldLabel();
  const valueText = useValueText();
  const name = useId();
  const segments = differenceOf(valueText(field, theirs), valueText(field, mine));
  const lang = field.language ?? writtenIn(segments.map((part) => part.text).join(""));
  const sides = [
    { side: "mine", label: t("admin_conflict_mine"), shown: segments.filter(({ kind }) => kind !== "gone") },
    {
      side: "theirs",
      label: t("admin_conflict_theirs"),
      shown: segments.filter(({ kind }) => kind !== "new"),
    },
  ] as const;
  return (
    <Card as="fieldset" gap={2}>
      <legend className={styles.label}>
        <MarkedText text={labelOf(field)} />
      </legend>
      <div className={styles.sides}>
        {sides.map(({ side, label, shown }) => (
          <label key={side} className={styles.side} data-chosen={chosen === side ? "" : undefined}>
            <strong className={styles.choice}>
              <input type="radio" name={name} checked={chosen === side} onChange={() => onChoose(side)} />
              {label}
            </strong>
            <span className={styles.text} lang={shown.length > 0 ? lang : undefined}>
              {shown.length > 0 ? <Marked parts={shown} /> : t("admin_form_nothing")}
            </span>
          </label>
        ))}
      </div>
    </Card>
  );
}

/** A text in which what the other one does not have is marked. */
function Marked({ parts }: { parts: readonly DifferenceSegment[] }) {
  return parts.map(({ kind, text }, place) => {
    const key = `${place} ${kind}`;
    return kind === "same" ? (
      <span key={key}>{text}</span>
    ) : (
      <mark key={key} className={styles.mark}>
        {text}
      </mark>
    );
  });
}
