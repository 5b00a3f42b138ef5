import { type FormEvent, useCallback, useId, useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button/button.tsx";
import { SelectField } from "#app/ui/field/select-field.tsx";
import { Link } from "#app/ui/link/link.tsx";
import { ChoiceChips } from "#app/staff-ui/choice-chips/choice-chips.tsx";
import { Combobox } from "#app/staff-ui/combobox/combobox.tsx";
import type { Search } from "#app/staff-ui/combobox/use-search.ts";
import { DateField } from "#app/staff-ui/date-field/date-field.tsx";
import { Card, Cluster, Stack } from "#app/staff-ui/layout/layout.tsx";
import { TextButton } from "#app/staff-ui/text-button/text-button.tsx";
import { useAddressChange } from "#app/staff-ui/use-address-change.ts";
import { useResetKey } from "#app/staff-ui/use-reset-key.ts";
import { StaffIcon } from "#app/ui/icon/staff-icon.tsx";
import { AUDIT_KINDS } from "#shared/audit-events.ts";
import { indianDay, parseTypedDay } from "#shared/dates.ts";
import { useApi } from "../api/use-api.ts";
import { useTables } from "../metadata/tables.ts";
import { auditAddress, type AuditQuery, readAuditQuery } from "./audit-query.ts";
import { KIND_TEXTS } from "./event-texts.ts";
import styles from "./audit.module.css";

/** Which kinds of events are shown. */
export function AuditKinds({ query }: { query: AuditQuery }) {
  const t = useTranslation();
  return (
    <ChoiceChips
      label={t("admin_audit_kind")}
      choices={(["", ...AUDIT_KINDS] as const).map((kind) => ({
        key: kind,
        label: t(kind === "" ? "admin_all" : KIND_TEXTS[kind]),
        address: auditAddress(query, { kind }),
        isCurrent: kind === query.kind,
      }))}
    />
  );
}

/** Whose entries, about which table, of which days: asked together, so that a day that is being typed asks for nothing. */
export function AuditFilters({ query }: { query: AuditQuery }) {
  const [key, noteAsked] = useResetKey(filtersIn(query));
  return <FilterPanel key={key} query={query} onApply={(asked) => noteAsked(filtersIn(asked))} />;
}

/** The kinds are chosen beside the filters: another one leaves them as they are. */
const filtersIn = (query: AuditQuery): string => auditAddress(query, { kind: "" });

interface FiltersProps {
  query: AuditQuery;
  onApply: (asked: AuditQuery) => void;
}

function FilterPanel({ query, onApply }: FiltersProps) {
  const t = useTranslation();
  const id = useId();
  const isNarrowed = [query.who, query.object, query.from, query.to].some((part) => part !== "");
  const [open, setOpen] = useState(isNarrowed);
  return (
    <Stack gap={3}>
      <Cluster gap={4} align="center">
        <TextButton aria-expanded={open} aria-controls={open ? id : undefined} onClick={() => setOpen(!open)}>
          <StaffIcon name="filter" size="small" />
          {t("admin_filters")}
        </TextButton>
        {(isNarrowed || query.kind !== "") && <Link href="/admin/audit">{t("admin_filter_clear")}</Link>}
      </Cluster>
      {open && <FilterForm id={id} query={query} onApply={onApply} />}
    </Stack>
  );
}

function FilterForm({ id, query, onApply }: FiltersProps & { id: string }) {
  const t = useTranslation();
  const changeAddress = useAddressChange(readAuditQuery, auditAddress);
  const tables = useTables();
  const [{ who, object, from, to }, setTyped] = useState(() => ({
    ...query,
    from: writtenDay(query.from),
    to: writtenDay(query.to),
  }));
  const [sent, setSent] = useState(false);
  const change = (part: Partial<AuditQuery>) => setTyped((typed) => ({ ...typed, ...part }));
  const accounts = useAccounts();
  const faultOf = (day: string) => (isDay(day) ? undefined : t("admin_form_expected_day"));

  const apply = (event: FormEvent) => {
    event.preventDefault();
    const isComplete = isDay(from) && isDay(to);
    setSent(!isComplete);
    if (!isComplete) return;
    const days = { from: parseTypedDay(from.trim()) ?? "", to: parseTypedDay(to.trim()) ?? "" };
    const filters = { who, object, ...days };
    onApply({ ...query, ...filters });
    changeAddress(filters);
  };
  return (
    <Card as="form" id={id} noValidate onSubmit={apply} aria-label={t("admin_filters")}>
      <div className={styles.filters}>
        <Combobox
          name="who"
          label={t("admin_audit_person")}
          placeholder={t("admin_audit_person_any")}
          search={accounts}
          value={who === "" ? null : { value: 0, label: who }}
          onChange={(chosen) => change({ who: chosen?.label ?? "" })}
        />
        <SelectField
          name="object"
          label={t("admin_audit_table")}
          options={[
            { value: "", label: t("admin_audit_table_any") },
            ...tables.map(({ name, label }) => ({ value: name, label })),
          ]}
          value={object}
          onChange={(chosen) => change({ object: chosen })}
        />
        <DateField
          name="from"
          label={t("admin_audit_from")}
          value={from}
          onChange={(day) => change({ from: day })}
          error={faultOf(from)}
          errorAtOnce={sent}
        />
        <DateField
          name="to"
          label={t("admin_audit_to")}
          value={to}
          onChange={(day) => change({ to: day })}
          error={faultOf(to)}
          errorAtOnce={sent}
        />
      </div>
      <Cluster gap={4}>
        <Button type="submit">{t("admin_audit_show")}</Button>
      </Cluster>
    </Card>
  );
}

const isDay = (text: string): boolean => text.trim() === "" || parseTypedDay(text.trim()) !== undefined;
const writtenDay = (day: string): string => (day === "" ? "" : indianDay(day));

const PAGE = 20;

function useAccounts(): Search {
  const api = useApi();
  return useCallback<Search>(
    async (typed, page) => {
      const input = { object: "user" as const, page, size: PAGE, q: typed || undefined };
      const { rows, total } = await api.call("GET /:object", input);
      const choices = rows.map(({ id, username }) => ({ value: id, label: String(username) }));
      return { choices, more: page * PAGE < total };
    },
    [api],
  );
}
