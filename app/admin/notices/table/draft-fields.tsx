import type { ColumnDescriptor } from "#shared/api/metadata.ts";
import type { ProposalSource } from "#shared/api/notices.ts";
import { LANGUAGE_NAMES } from "#app/i18n/language-names.ts";
import { type TFunction, useTranslation } from "#app/i18n/use-translation.ts";
import { TextField } from "#app/ui/field/text-field.tsx";
import { DateField } from "#app/staff-ui/date-field/date-field.tsx";
import { Stack } from "#app/staff-ui/layout/layout.tsx";
import { MultiOptions } from "../../fields/options-field/multi-options.tsx";
import { PlainSelect } from "../../fields/options-field/plain-select.tsx";
import { type FieldName, type NoticeDraft, proposedValues, sourceOf } from "../drafts/notice-draft.ts";
import type { NoticesForm } from "../drafts/use-notices-form.ts";

export interface DraftProps {
  draft: NoticeDraft;
  form: NoticesForm;
  /** Of notices, by their names. */
  columns: ReadonlyMap<string, ColumnDescriptor>;
}

/** The props of a field: its label, and where its value was found for as long as it is the proposed one. */
function useField({ draft, form, columns }: DraftProps) {
  const t = useTranslation();
  return <Name extends FieldName>(name: Name, column: string = name) => {
    const field = form.fieldOf(draft, name);
    const source = draft.proposed && sourceOf(draft.proposed.proposal, name);
    const lists = columns.get("type")?.data ?? [];
    const isProposed =
      JSON.stringify(field.value) === JSON.stringify(proposedValues(draft, lists)[name]) &&
      field.value.length > 0;
    const label = columns.get(column)?.label ?? column;
    return { ...field, label, hint: source && isProposed ? describeSource(source, t) : undefined };
  };
}

/** Says where a value was found: on a page by these words, in the name of the file, or by its upload. */
function describeSource({ from, page = 1, words: quote = "" }: ProposalSource, t: TFunction): string {
  if (from === "upload") return t("admin_notices_found_upload");
  if (from === "name") return t("admin_notices_found_name", { words: quote });
  return t("admin_notices_found_text", { page, words: quote });
}

/** The title in both languages. */
export function TitleFields(props: DraftProps) {
  const field = useField(props);
  const [title, titleKn] = [field("title"), field("title_kn", "title")];
  return (
    <Stack gap={3}>
      <TextField
        {...title}
        label={`${title.label}, ${LANGUAGE_NAMES.en}`}
        lang="en"
        autoComplete="off"
        required
      />
      <TextField {...titleKn} label={`${titleKn.label}, ${LANGUAGE_NAMES.kn}`} lang="kn" autoComplete="off" />
    </Stack>
  );
}

/** Reference number and date. */
export function NumberFields(props: DraftProps) {
  const field = useField(props);
  return (
    <Stack gap={3}>
      <TextField {...field("refNo")} autoComplete="off" />
      <DateField {...field("udate")} required />
    </Stack>
  );
}

/** The lists where it stands, and the language of its document. */
export function ListFields(props: DraftProps) {
  const field = useField(props);
  const { columns } = props;
  const { choices, choiceLabels } = columns.get("documentLanguage") ?? {};
  const languages = (choices ?? []).map((value) => ({ value, label: choiceLabels?.[value] ?? value }));
  return (
    <Stack gap={3}>
      <MultiOptions {...field("type")} options={columns.get("type")?.data ?? []} required />
      <PlainSelect {...field("documentLanguage")} options={languages} />
    </Stack>
  );
}
