import { useMemo, useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { TableImpact } from "#shared/api/table-design.ts";
import type { Api } from "../../api/api.ts";
import { useApi } from "../../api/use-api.ts";
import { useReportError } from "../../api/use-report-error.ts";
import { requiredProblem } from "../../forms/problems.ts";
import { useForm } from "../../forms/use-form.ts";
import type { DesignedTable } from "../descriptions.ts";
import { suggestName } from "./suggest-name.ts";
import { useConflictMessage } from "./use-conflict-message.ts";

export interface TableFormOptions {
  /** Missing: a new one is made. */
  table?: DesignedTable;
  shipped?: boolean;
  /** Whether its records can have drafts. */
  hasDrafts?: boolean;
  onDone: (name: string) => void;
}

interface TableDraft {
  label: string;
  label_kn: string;
  /** null as long as the label suggests it. */
  name: string | null;
  publicRead: boolean;
  approval: boolean;
  withTitle: boolean;
}

const draftOf = (table?: DesignedTable): TableDraft => ({
  label: table?.label ?? "",
  label_kn: table?.label_kn ?? "",
  name: table?.name ?? null,
  publicRead: table?.publicRead ?? false,
  approval: table?.approval ?? false,
  withTitle: true,
});

/** The name that will be saved. */
const nameOf = ({ name, label }: TableDraft): string => name ?? suggestName(label);

const FIELDS = new Set(["label", "label_kn", "name"]);

/** A table while it is entered, and what saving it would mean for visitors. */
export function useTableForm({ table, shipped = false, onDone }: TableFormOptions) {
  const api = useApi();
  const t = useTranslation();
  const reportError = useReportError();
  const form = useForm<TableDraft>({
    stored: useMemo(() => draftOf(table), [table]),
    problemsIn: (draft) => ({
      label: requiredProblem(t, draft.label),
      name: requiredProblem(t, nameOf(draft)),
    }),
    hasField: (name) => FIELDS.has(name),
    explain: useConflictMessage("admin_design_conflict"),
  });
  const [impact, setImpact] = useState<TableImpact>();

  async function write(draft: TableDraft): Promise<string> {
    const { label, label_kn, publicRead, approval, withTitle } = draft;
    const name = nameOf(draft);
    if (table) {
      const own = shipped ? {} : { name, publicRead };
      const body = { id: table.id, version: table.version, label, label_kn, approval, ...own };
      await api.call("PUT /:object/update", { object: "db_object", body });
      return name;
    }
    const body = { name, label, label_kn, publicRead, approval };
    const { id } = await api.call("POST /:object/create", { object: "db_object", body });
    // The table is there; what is missing of its beginnings can be added in the designer.
    await begin(api, id, withTitle).catch(reportError);
    return name;
  }
  async function save(): Promise<void> {
    setImpact(undefined);
    const name = await form.submit(write);
    if (name !== undefined) onDone(name);
  }
  async function submit(): Promise<void> {
    if (!table || form.values.publicRead === table.publicRead) return save();
    const found = await form.ask(() => api.call("GET /db_object/impact/:id", { id: table.id }));
    return found?.records === 0 ? save() : setImpact(found);
  }
  return {
    form,
    name: nameOf(form.values),
    change: (changes: Partial<TableDraft>) => form.change(changes, "label" in changes ? ["name"] : []),
    /** What opening or closing the table means for its records, once that is to be confirmed. */
    impact,
    confirm: save,
    cancel: () => setImpact(undefined),
    submit,
  };
}

/** One section and, if wanted, a column for a title. */
async function begin(api: Api, object: number, withTitle: boolean): Promise<void> {
  const section = { object, type: "Col2", position: 0 };
  await api.call("POST /:object/create", { object: "section", body: section });
  if (!withTitle) return;
  const title = {
    object,
    name: "title",
    label: "Title",
    label_kn: "ಶೀರ್ಷಿಕೆ",
    type: "Text",
    element: ["list", "form"],
    columntype: "Col1",
    required: true,
    translated: true,
    position: 0,
  };
  await api.call("POST /:object/create", { object: "db_column", body: title });
}
