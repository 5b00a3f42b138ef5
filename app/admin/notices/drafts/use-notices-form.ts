import { useEffect, useMemo, useRef } from "react";
import type { ListedValue } from "#shared/api/metadata.ts";
import { type TextKey, useTranslation } from "#app/i18n/use-translation.ts";
import type { FormHandle } from "../../forms/form-handle.ts";
import type { Refusal } from "../../forms/form-state.ts";
import { useForm } from "../../forms/use-form.ts";
import { type Lack, lacksOf, type NoticeDraft, type NoticeValues, proposedValues } from "./notice-draft.ts";
import type { NoticeDrafts } from "./use-notice-drafts.ts";

type Field = keyof NoticeValues;
type FieldValues = Record<string, NoticeValues[Field]>;

export interface NoticesForm extends Pick<
  FormHandle<FieldValues>,
  "failure" | "saving" | "showErrors" | "ask"
> {
  /** The fields of a draft, as they are now. */
  valuesOf: (draft: NoticeDraft) => NoticeValues;
  /** The props of a field of a draft. */
  fieldOf: <Name extends Field>(
    draft: NoticeDraft,
    name: Name,
  ) => {
    name: string;
    value: NoticeValues[Name];
    onChange: (value: NoticeValues[Name]) => void;
    error: string | undefined;
    errorAtOnce: boolean;
  };
  /** Why a draft has no document, once it is to be said. */
  documentProblem: (draft: NoticeDraft) => string | undefined;
}

const LACKS: Record<Lack, TextKey> = {
  required: "err_required",
  day: "admin_notices_no_day",
  document: "admin_notices_no_document",
};

/** The name of a draft's field among those of all. */
export const fieldName = (id: string, field: string): string => `${id}.${field}`;

const named = (id: string, values: Partial<NoticeValues>): FieldValues =>
  Object.fromEntries(Object.entries(values).map(([field, value]) => [fieldName(id, field), value]));

/**
 * All drafts as one form: what is proposed is what it begins with, and what somebody typed stays on top of it when
 * more is proposed, and in the stored draft.
 */
export function useNoticesForm(
  { drafts, keepTyped }: NoticeDrafts,
  lists: readonly ListedValue[],
  explain: (error: unknown) => Partial<Refusal> | undefined,
): NoticesForm {
  const t = useTranslation();
  const proposed = useMemo(
    () => new Map(drafts.map((draft) => [draft.id, proposedValues(draft, lists)])),
    [drafts, lists],
  );
  const stored = useMemo(
    () => Object.assign({}, ...[...proposed].map(([id, values]) => named(id, values))) as FieldValues,
    [proposed],
  );
  const valuesIn = (values: FieldValues, { id }: NoticeDraft): NoticeValues =>
    withOwn(proposed.get(id)!, (field) => values[fieldName(id, field)]);
  const problemsIn = (values: FieldValues) =>
    Object.fromEntries(
      drafts.flatMap((draft) =>
        Object.entries(lacksOf(valuesIn(values, draft), draft)).map(([field, lack]) => [
          fieldName(draft.id, field),
          t(LACKS[lack]),
        ]),
      ),
    );
  const form = useForm<FieldValues>({
    stored,
    problemsIn,
    explain,
    hasField: (name) => name in stored,
  });
  useTyped(drafts, form, keepTyped);
  return {
    failure: form.failure,
    saving: form.saving,
    showErrors: form.showErrors,
    ask: form.ask,
    valuesOf: (draft) => valuesIn(form.values, draft),
    fieldOf(draft, name) {
      const field = form.field(fieldName(draft.id, name));
      const value = valuesIn(form.values, draft)[name];
      return { ...field, value, onChange: (next) => field.onChange(next) };
    },
    documentProblem({ id }) {
      const name = fieldName(id, "url");
      return form.isShownAtOnce(name) ? form.errors[name] : undefined;
    },
  };
}

/** @param own undefined for what the form does not have yet */
const withOwn = (
  values: NoticeValues,
  own: (field: Field) => NoticeValues[Field] | undefined,
): NoticeValues =>
  Object.fromEntries(
    Object.entries(values).map(([field, value]) => [field, own(field as Field) ?? value]),
  ) as unknown as NoticeValues;

/** Gives the form what was typed before, or in another window, and stores what is typed now. */
function useTyped(
  drafts: readonly NoticeDraft[],
  form: Pick<FormHandle<FieldValues>, "values" | "change" | "latest">,
  keepTyped: NoticeDrafts["keepTyped"],
): void {
  const given = useRef(new Map<string, Partial<NoticeValues>>());
  const storedTexts = useRef(new Map<string, string>());
  const { values, change, latest } = form;
  useEffect(() => {
    for (const { id, typed } of drafts) {
      if (given.current.get(id) === typed) continue;
      given.current.set(id, typed);
      storedTexts.current.set(id, JSON.stringify(typed));
      if (Object.keys(typed).length > 0) change(named(id, typed));
    }
    // oxlint-disable-next-line react/exhaustive-deps -- `change` is another one with every value that is typed.
  }, [drafts]);
  useEffect(() => {
    const { base, values: now } = latest();
    for (const { id } of drafts) {
      const typed = typedIn(base, now, id);
      const text = JSON.stringify(typed);
      if (storedTexts.current.get(id) === text) continue;
      storedTexts.current.set(id, text);
      keepTyped(id, typed);
    }
  }, [drafts, values, latest, keepTyped]);
}

function typedIn(base: FieldValues, values: FieldValues, id: string): Partial<NoticeValues> {
  const prefix = fieldName(id, "");
  const changed = Object.entries(values).filter(
    ([name, value]) => name.startsWith(prefix) && !Object.is(value, base[name]),
  );
  return Object.fromEntries(changed.map(([name, value]) => [name.slice(prefix.length), value]));
}
