import { useId, useRef } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button/button.tsx";
import { MarkedText } from "#app/ui/localized-text/marked-text.tsx";
import { useUnsaved } from "#app/staff-ui/unsaved/unsaved.tsx";
import { useValueList, type ValueListOptions } from "./use-value-list.ts";
import { ValueFields } from "./value-fields.tsx";
import { movedRow, newRow } from "./value-rows.ts";
import { Cluster, Stack } from "#app/staff-ui/layout/layout.tsx";
import { Notice } from "#app/staff-ui/notice/notice.tsx";
import styles from "./values.module.css";

interface ValuesFormProps extends ValueListOptions {
  label: string;
}

/** Adds, renames, orders and hides the values of a list; all of it is saved at once. */
export function ValuesForm({ label, ...options }: ValuesFormProps) {
  const t = useTranslation();
  const headingId = useId();
  const list = useRef<HTMLOListElement>(null);
  const made = useRef(0);
  const { form, rows, set, save, remove, undeletedOf, errorOf } = useValueList(options);
  useUnsaved(form.dirty);
  const add = () => {
    made.current += 1;
    set([...rows, newRow(`new-${made.current}`)]);
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLInputElement>("li:last-child input")?.focus(),
    );
  };
  return (
    <section className={styles.panel} aria-labelledby={headingId}>
      <h4 id={headingId}>{t("admin_design_values_of", { label })}</h4>
      {rows.length === 0 && <p>{t("admin_design_values_none")}</p>}
      <Stack as="ol" gap={4} ref={list}>
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
            undeleted={undeletedOf(row)}
          />
        ))}
      </Stack>
      {form.failure && (
        <Notice kind="error">
          <p>
            <MarkedText text={form.failure} />
          </p>
        </Notice>
      )}
      <Cluster gap={3}>
        <Button look="quiet" onClick={add}>
          {t("admin_design_value_add")}
        </Button>
        {form.dirty && (
          <>
            <Button busy={form.saving} onClick={() => void save()}>
              {form.saving ? t("submitting") : t("admin_design_save")}
            </Button>
            <Button look="quiet" disabled={form.saving} onClick={() => form.reset()}>
              {t("admin_design_reset")}
            </Button>
          </>
        )}
      </Cluster>
    </section>
  );
}
