import { useState } from "react";
import { addDays, dayAt, indianDay, parseDay } from "#shared/dates.ts";
import { TOKEN_DAYS_MAX, TOKEN_NAME_MAX } from "#shared/vocabulary.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { SelectField } from "#app/ui/field/select-field.tsx";
import { TextField } from "#app/ui/field/text-field.tsx";
import { TableChoice } from "../accounts/table-choice.tsx";
import { useApi } from "../api/use-api.ts";
import { requiredProblem } from "../forms/problems.ts";
import { useForm } from "../forms/use-form.ts";
import { DateField } from "#app/staff-ui/date-field/date-field.tsx";
import { FormDialog } from "#app/staff-ui/form-dialog/form-dialog.tsx";

interface NewTokenProps {
  /** Names of the tables for which it can be. */
  tables: readonly string[];
  onMade: (token: string) => void;
  onClose: () => void;
}

/** What a token is valid for at first: long enough for a term, short enough to be forgotten. */
const DAYS = 90;

/** Makes an API token: what it is for, until when, and what it may do with which tables. */
export function NewToken({ tables, onMade, onClose }: NewTokenProps) {
  const t = useTranslation();
  const api = useApi();
  const [today] = useState(() => dayAt(Date.now()));
  const [stored] = useState(() => ({
    name: "",
    endsOn: indianDay(addDays(today, DAYS)),
    writes: "no",
    tables: [] as string[],
  }));
  const last = addDays(today, TOKEN_DAYS_MAX);
  const form = useForm({
    stored,
    problemsIn: ({ name, endsOn, tables: chosen }) => ({
      name: requiredProblem(t, name),
      endsOn: requiredProblem(t, endsOn) ?? endProblem(endsOn),
      tables: chosen.length === 0 ? t("admin_token_tables_required") : undefined,
    }),
    hasField: (name) => name === "name" || name === "endsOn",
  });
  function endProblem(typed: string): string | undefined {
    const day = parseDay(typed.trim());
    if (day !== undefined && day >= today && day <= last) return undefined;
    return t("admin_token_end_problem", { first: indianDay(today), last: indianDay(last) });
  }
  async function submit() {
    const made = await form.submit(({ name, endsOn, writes, tables: chosen }) => {
      const body = { name, endsOn: endsOn.trim(), writes: writes === "yes", tables: chosen };
      return api.call("POST /staff/tokens", { body });
    });
    if (made) onMade(made.token);
  }
  return (
    <FormDialog
      title={t("admin_token_make")}
      submit={t("admin_token_make")}
      align="end"
      form={form}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextField
        {...form.field("name")}
        label={t("admin_token_name")}
        hint={t("admin_token_name_hint")}
        maxLength={TOKEN_NAME_MAX}
        autoComplete="off"
        required
      />
      <DateField
        {...form.field("endsOn")}
        label={t("admin_token_ends_on")}
        hint={t("admin_token_ends_on_hint", { last: indianDay(last) })}
        required
      />
      <SelectField
        name="writes"
        label={t("admin_token_right")}
        value={form.values.writes}
        onChange={(writes) => form.change({ writes })}
        options={[
          { value: "no", label: t("admin_token_right_reads") },
          { value: "yes", label: t("admin_token_right_writes") },
        ]}
        hint={t("admin_token_right_hint")}
      />
      <TableChoice
        legend={t("admin_token_tables")}
        none={t("admin_token_tables_required")}
        value={form.values.tables}
        onChange={(chosen) => form.change({ tables: chosen })}
        grantable={tables}
      />
    </FormDialog>
  );
}
