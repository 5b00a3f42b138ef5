import { useMemo, useState } from "react";
import { useShellData } from "#app/i18n/shell-data-provider.tsx";
import { type TFunction, useTranslation } from "#app/i18n/use-translation.ts";
import { useUnsaved } from "#app/staff-ui/unsaved/unsaved.tsx";
import { useToast } from "#app/ui/toast/toast-area.tsx";
import type { MenuEntry } from "#shared/api/menus.ts";
import { bodyOf } from "../../api/body-of.ts";
import { useApi } from "../../api/use-api.ts";
import { useReportError } from "../../api/use-report-error.ts";
import { readInstant } from "../../fields/instant-field/read-instant.ts";
import type { FormHandle } from "../../forms/form-handle.ts";
import { changedNames } from "../../forms/form-state.ts";
import { useForm } from "../../forms/use-form.ts";
import type { Draft } from "../../record-editor/state/drafts.ts";
import { useDrafts } from "../../record-editor/state/use-drafts.ts";
import { useStaff } from "../../session/staff-context.tsx";
import { isWellFormed } from "./check-address.ts";
import { changesIn, contested, type EntryValues, type FieldName, valuesOf } from "./entry-values.ts";

export interface EntryFormProps {
  menu: number;
  /** Undefined for a new one. */
  entry?: MenuEntry;
  /** The one above it; 0 for the top. */
  parent: number;
  entries: readonly MenuEntry[];
  /** Whether whoever works here may write the texts that name entries. */
  mayName: boolean;
  onClose: () => void;
}

/** What somebody else has stored of a field that was changed here too. */
interface Contested {
  name: FieldName;
  theirs: EntryValues[FieldName];
}

export interface EditedEntry {
  form: FormHandle<EntryValues>;
  /** As it was stored when the form began, or when it met what somebody else had stored. */
  entry: MenuEntry | undefined;
  contested: readonly Contested[];
  choose: (name: FieldName, side: "mine" | "theirs") => void;
  offered: readonly Draft[];
  takeDraft: (draft: Draft) => void;
  discardDraft: (draft: Draft) => void;
  isDraftStored: boolean | undefined;
  save: () => Promise<void>;
  leave: () => void;
}

/** The form of an entry: what is typed is stored as a draft, saved in one call, and can be undone. */
export function useEntryForm({ menu, entry: given, parent, entries, onClose }: EntryFormProps): EditedEntry {
  const t = useTranslation();
  const { language } = useShellData();
  const api = useApi();
  const toast = useToast();
  const [entry, setEntry] = useState(given);
  const [open, setOpen] = useState<readonly Contested[]>([]);
  const undo = useUndo();
  const form = useForm<EntryValues>({
    stored: useMemo(() => valuesOf(entry), [entry]),
    problemsIn: (values) => problemsOf(values, t),
    explain: (error) => explanationOf(error, t),
  });
  useUnsaved(form.dirty);
  const drafts = useEntryDrafts(menu, entry, form);

  /** Goes on upon what somebody else has stored. */
  async function meet(base: EntryValues, mine: EntryValues): Promise<void> {
    const all = await api.call("GET /menu/entries", { lang: language });
    const fresh = all.find(({ id }) => id === entry?.id);
    if (!fresh) return;
    const theirs = valuesOf(fresh);
    setOpen(contested(base, mine, theirs).map((name) => ({ name, theirs: theirs[name] })));
    setEntry(fresh);
  }

  async function save(): Promise<void> {
    const { base } = form;
    const places = entries.filter((each) => each.parent === parent).map(({ position }) => position ?? 0);
    const begin = entry ? {} : { type: menu, parent, position: Math.max(0, ...places) + 1 };
    const saved = await form.submit(async (values) => {
      try {
        const body = { ...begin, ...changesIn(entry, base, values) };
        return { values, ...(await api.call("POST /menu/entry", { body })) };
      } catch (error) {
        if (bodyOf(error, "conflict") && entry) await meet(base, values);
        throw error;
      }
    });
    if (!saved) return;
    drafts.forget();
    toast(
      t("admin_menus_saved", {
        label: language === "kn" && saved.values.kn ? saved.values.kn : saved.values.en,
      }),
      "success",
      {
        label: t("admin_undo"),
        run: () => void undo(saved, entry ? base : undefined, saved.values.everywhere),
      },
    );
    onClose();
  }

  return {
    form,
    entry,
    contested: open,
    choose(name, side) {
      const found = open.find((each) => each.name === name);
      if (side === "theirs" && found) form.change({ [name]: found.theirs });
      setOpen(open.filter((each) => each !== found));
    },
    offered: drafts.offered,
    takeDraft(draft) {
      form.change(Object.fromEntries(Object.entries(draft.changed).map(([name, { to }]) => [name, to])));
      drafts.take(draft);
    },
    discardDraft: drafts.discard,
    isDraftStored: drafts.isStored,
    save,
    // What was typed stays as a draft.
    leave: onClose,
  };
}

function useEntryDrafts(menu: number, entry: MenuEntry | undefined, form: FormHandle<EntryValues>) {
  const { user } = useStaff();
  const { base, values } = form;
  const changed = useMemo(() => {
    const names = changedNames(base, values) as FieldName[];
    return Object.fromEntries(names.map((name) => [name, { from: base[name], to: values[name] }]));
  }, [base, values]);
  const key = { user: user.id, table: entry ? "menu-entry" : `menu-entry-of-${menu}`, id: entry?.id };
  return useDrafts(key, { version: entry?.version ?? null, changed });
}

/** Takes a save back, unless somebody has changed the entry since. */
function useUndo() {
  const api = useApi();
  const t = useTranslation();
  const { language } = useShellData();
  const toast = useToast();
  const reportError = useReportError();
  return async (
    saved: { id: number; version: number },
    before: EntryValues | undefined,
    everywhere: boolean,
  ): Promise<void> => {
    try {
      const all = await api.call("GET /menu/entries", { lang: language });
      const entry = all.find(({ id }) => id === saved.id);
      if (entry?.version !== saved.version) {
        toast(t("admin_menus_changed_since"), "error");
        return;
      }
      if (before) {
        const body = changesIn(entry, valuesOf(entry), { ...before, everywhere });
        await api.call("POST /menu/entry", { body });
      } else await api.call("DELETE /:object/delete/:id", { object: "menu", id: saved.id });
      toast(t("admin_menus_undone"));
    } catch (error) {
      reportError(error);
    }
  };
}

/** A refusal because of what somebody else did, in the form's own words. */
function explanationOf(error: unknown, t: TFunction): { message: string } | undefined {
  if (bodyOf(error, "conflict")) return { message: t("admin_menus_conflict") };
  return bodyOf(error, "not_found") && { message: t("admin_menus_gone") };
}

function problemsOf(values: EntryValues, t: TFunction): Partial<Record<FieldName, string>> {
  const instant = (written: string) =>
    written.trim() !== "" && !readInstant(written) ? t("admin_form_expected_instant") : undefined;
  const [from, to] = [readInstant(values.publishFrom), readInstant(values.publishTo)];
  return {
    en: values.en.trim() === "" ? t("err_required") : undefined,
    url:
      values.url !== "" && values.url !== "#" && !isWellFormed(values.url)
        ? t("admin_menus_address_bad")
        : undefined,
    publishFrom: instant(values.publishFrom),
    publishTo:
      instant(values.publishTo) ?? (from && to && to <= from ? t("admin_menus_ends_first") : undefined),
  };
}
