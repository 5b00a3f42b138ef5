import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button/button.tsx";
import { TextField } from "#app/ui/field/text-field.tsx";
import { MarkedText } from "#app/ui/localized-text/marked-text.tsx";
import { Checkbox } from "#app/staff-ui/checkbox/checkbox.tsx";
import { IconButton } from "#app/staff-ui/icon-button/icon-button.tsx";
import type { ValueRow } from "./value-rows.ts";
import { Cluster } from "#app/staff-ui/layout/layout.tsx";
import { Notice } from "#app/staff-ui/notice/notice.tsx";
import styles from "./values.module.css";

const LABEL_MAX = 200;

interface ValueFieldsProps {
  row: ValueRow;
  /** Its place in the list, from 1. */
  number: number;
  first: boolean;
  last: boolean;
  errors: { label?: string; label_kn?: string };
  onChange: (change: Partial<ValueRow>) => void;
  onMove: (step: -1 | 1) => void;
  onRemove: () => void;
  /** Why it was not deleted. */
  undeleted?: { message: string; used: boolean };
}

/** One value in both languages. */
export function ValueFields(props: ValueFieldsProps) {
  const { row, number, first, last, errors, onChange, onMove, onRemove, undeleted } = props;
  const t = useTranslation();
  const label = row.label || t("admin_design_value_new");
  return (
    <li className={styles.row} data-hidden={row.active ? undefined : ""}>
      <TextField
        lang="en"
        name="label"
        label={t("admin_design_value_en", { number })}
        value={row.label}
        maxLength={LABEL_MAX}
        error={errors.label}
        errorAtOnce
        onChange={(value) => onChange({ label: value })}
      />
      <TextField
        lang="kn"
        name="label_kn"
        label={t("admin_design_value_kn", { number })}
        value={row.label_kn}
        maxLength={LABEL_MAX}
        error={errors.label_kn}
        errorAtOnce
        onChange={(value) => onChange({ label_kn: value })}
      />
      <Cluster gap={2} align="center" justify="between">
        <Checkbox
          label={t("admin_design_value_shown")}
          aria-label={`${t("admin_design_value_shown")}: ${label}`}
          checked={row.active}
          onChange={({ target }) => onChange({ active: target.checked })}
        />
        <Cluster as="span" gap={2}>
          <IconButton
            icon="arrowUp"
            label={t("admin_design_up", { label })}
            off={first}
            onPress={() => onMove(-1)}
          />
          <IconButton
            icon="arrowDown"
            label={t("admin_design_down", { label })}
            off={last}
            onPress={() => onMove(1)}
          />
          <IconButton icon="trash" label={t("admin_design_delete", { label })} onPress={onRemove} />
        </Cluster>
      </Cluster>
      {undeleted && (
        <Notice kind="error">
          <p>
            <MarkedText text={undeleted.message} />
          </p>
          {undeleted.used && (
            <Button look="quiet" onClick={() => onChange({ active: false })}>
              {t("admin_design_value_take_out")}
            </Button>
          )}
        </Notice>
      )}
    </li>
  );
}
