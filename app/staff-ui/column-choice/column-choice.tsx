import { useId, useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button/button.tsx";
import { MarkedText } from "#app/ui/localized-text/marked-text.tsx";
import { Checkbox } from "../checkbox/checkbox.tsx";
import { FormDialog } from "../form-dialog/form-dialog.tsx";
import { Note } from "../layout/layout.tsx";
import styles from "./column-choice.module.css";

interface ColumnChoiceProps {
  columns: readonly { name: string; label: string }[];
  /** Names of those that show. */
  shown: readonly string[];
  /** Names of those that are chosen; `null` for the usual ones. */
  onChoose: (names: string[] | null) => void;
  onCancel: () => void;
}

/** Asks which columns of a list to show. */
export function ColumnChoice({ columns, shown, onChoose, onCancel }: ColumnChoiceProps) {
  const t = useTranslation();
  const id = useId();
  const [chosen, setChosen] = useState(shown);
  const [sent, setSent] = useState(false);
  const isEmpty = chosen.length === 0;

  const choose = () => {
    setSent(true);
    if (!isEmpty) onChoose(columns.map(({ name }) => name).filter((name) => chosen.includes(name)));
  };
  return (
    <FormDialog
      title={t("admin_columns_title")}
      submit={t("admin_columns_show")}
      other={
        <Button look="quiet" onClick={() => onChoose(null)}>
          {t("admin_columns_usual")}
        </Button>
      }
      form={{}}
      onSubmit={choose}
      onClose={onCancel}
    >
      <Note id={id} size="interface" tight>
        {t("admin_columns_intro")}
      </Note>
      <ul className={styles.columns} aria-describedby={id}>
        {columns.map(({ name, label }) => (
          <li key={name}>
            <Checkbox
              label={<MarkedText text={label} />}
              checked={chosen.includes(name)}
              onChange={({ target }) =>
                setChosen(target.checked ? [...chosen, name] : chosen.filter((each) => each !== name))
              }
            />
          </li>
        ))}
      </ul>
      <p role="alert" className={styles.fault}>
        {sent && isEmpty && t("admin_columns_none")}
      </p>
    </FormDialog>
  );
}
