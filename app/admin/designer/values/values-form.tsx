import { useId, useRef, useState } from "react";
import { type TFunction, useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button/button.tsx";
import { useToast } from "#app/ui/toast/toast-area.tsx";
import { MarkedText } from "#app/ui/localized-text/marked-text.tsx";
import { ApiError } from "../../api/errors.ts";
import { useRefetchTouched } from "../../api/queries.ts";
import { useReportError } from "../../api/use-report-error.ts";
import { useApi } from "../../api/use-api.ts";
import { useUnsaved } from "../../widgets/unsaved/unsaved.tsx";
import { isConflict } from "../forms/failure.ts";
import { useSaving } from "../forms/use-saving.ts";
import { ValueFields } from "./value-fields.tsx";
import {
  isChanged,
  mergedRows,
  movedRow,
  newRow,
  rowsOf,
  type StoredValue,
  type ValueRow,
  valuesBody,
  written,
} from "./value-rows.ts";
import { Cluster } from "../../ui/layout/layout.tsx";
import styles from "./values.module.css";

interface ValuesFormProps {
  /** The id of the column. */
  column: number;
  label: string;
  stored: readonly StoredValue[];
}

interface UndeletedValue {
  key: string;
  message: string;
  /** Records use it: it can be hidden from the choice. */
  used: boolean;
}

/** Records named at the most. */
const NAMED = 3;

const usagesIn = (error: unknown): { label: string }[] =>
  (error instanceof ApiError ? (error.body.uses as { label: string }[] | undefined) : undefined) ?? [];

function undeletedReason(error: unknown, t: TFunction): string {
  const usages = usagesIn(error);
  if (usages.length === 0) return error instanceof Error ? error.message : String(error);
  const names = usages.slice(0, NAMED).map(({ label }) => `“${label}”`);
  return t("admin_design_value_used", { names: names.join(", ") + (usages.length > NAMED ? " …" : "") });
}

/** Adds, renames, orders and hides the values of a list; all of it is saved at once. */
export function ValuesForm({ column, label, stored }: ValuesFormProps) {
  const api = useApi();
  const t = useTranslation();
  const toast = useToast();
  const reportError = useReportError();
  const refetchTouched = useRefetchTouched();
  const headingId = useId();
  const list = useRef<HTMLOListElement>(null);
  const made = useRef(0);
  const [own, setOwn] = useState<ValueRow[]>();
  /** What was stored when the rows on the screen were saved over it; until it is read again, they stand for it. */
  const [savedOver, setSavedOver] = useState<readonly StoredValue[]>();
  if (savedOver && savedOver !== stored) {
    setSavedOver(undefined);
    setOwn(undefined);
  }
  /** Why a value was not deleted, by the key of its row. */
  const [undeleted, setUndeleted] = useState<UndeletedValue>();
  const { saving, failure, save, forget } = useSaving((name) => name.startsWith("values."));
  const rows = own ? mergedRows(own, stored) : rowsOf(stored);
  const dirty = !savedOver && isChanged(stored, rows);
  useUnsaved(dirty);
  const set = (next: ValueRow[]) => {
    setOwn(next);
    setSavedOver(undefined);
    forget(...Object.keys(failure.fields));
  };
  const add = () => {
    made.current += 1;
    set([...rows, newRow(`new-${made.current}`)]);
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLInputElement>("li:last-child input")?.focus(),
    );
  };
  const store = async () => {
    const done = await save(
      async () => {
        await api.send("PUT", `/db_column/values/${column}`, valuesBody(rows));
      },
      (error) => {
        if (!isConflict(error)) return undefined;
        refetchTouched("/option/update");
        return t("admin_design_conflict_places");
      },
    );
    if (!done) return;
    setSavedOver(stored);
    setUndeleted(undefined);
    toast(t("admin_design_saved"));
  };
  /** A value that records use is not deleted: it can be hidden from the choice. */
  const remove = async (row: ValueRow) => {
    const without = rows.filter((each) => each !== row);
    if (row.id === undefined) return set(without);
    try {
      await api.send("DELETE", `/option/delete/${row.id}`);
      setUndeleted(undefined);
      setOwn(own && without);
      toast(t("admin_design_value_deleted"), "success", {
        label: t("admin_design_undo"),
        run: () => void api.send("POST", `/option/restore/${row.id}`).catch(reportError),
      });
    } catch (error) {
      setUndeleted({ key: row.key, message: undeletedReason(error, t), used: usagesIn(error).length > 0 });
    }
    return undefined;
  };
  /** The server counts the rows that say something. */
  const errorOf = (row: ValueRow, name: string) =>
    failure.fields[`values.${written(rows).indexOf(row)}.${name}`];
  return (
    <section className={styles.panel} aria-labelledby={headingId}>
      <h4 id={headingId} className={styles.title}>
        {t("admin_design_values_of", { label })}
      </h4>
      {rows.length === 0 && <p>{t("admin_design_values_none")}</p>}
      <ol ref={list} className={styles.rows}>
        {rows.map((row, index) => (
          <ValueFields
            key={row.key}
            row={row}
            number={index + 1}
            first={index === 0}
            last={index === rows.length - 1}
            errors={{ label: errorOf(row, "label"), label_kn: errorOf(row, "label_kn") }}
            onChange={(change) => set(rows.map((each) => (each === row ? { ...row, ...change } : each)))}
            onMove={(step) => set(movedRow(rows, index, step))}
            onRemove={() => void remove(row)}
            undeleted={undeleted?.key === row.key && row.active ? undeleted : undefined}
          />
        ))}
      </ol>
      {failure.message && (
        <p role="alert" className={styles.note}>
          <MarkedText text={failure.message} />
        </p>
      )}
      <Cluster gap={3}>
        <Button look="quiet" onClick={add}>
          {t("admin_design_value_add")}
        </Button>
        {dirty && (
          <>
            <Button busy={saving} onClick={() => void store()}>
              {saving ? t("submitting") : t("admin_design_save")}
            </Button>
            <Button look="quiet" disabled={saving} onClick={() => setOwn(undefined)}>
              {t("admin_design_reset")}
            </Button>
          </>
        )}
      </Cluster>
    </section>
  );
}
