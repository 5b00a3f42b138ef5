/** What a form says of a block, as changes that the preview can make: its label becomes a text of its own for that long. */
import type { RecordChange } from "#shared/api/previews.ts";
import type { EditedRecord } from "../../record-editor/state/edited-record.ts";
import { isWritable } from "../../record-editor/state/fields.ts";
import { changedFields, payloadOf } from "../../record-editor/state/values.ts";

/** A key that no other text has. */
const KEY = "preview_of_block";
/** A name in the address that no block has. */
const NAME = "preview-of-new-block";

interface NewBlock {
  /** The ids of the page, and of the block above it; 0 for none. */
  page: number;
  parent: number;
  /** Among those beside it, from 1. */
  position: number;
}

/** @param place of a new block */
export function blockChanges(form: EditedRecord, place: NewBlock | undefined): RecordChange[] {
  const { fields, base, values, record } = form;
  const different = record ? changedFields(fields, base, values) : fields.filter(isWritable);
  const {
    label,
    label_kn: kannada,
    everywhere: _none,
    text,
    text_kn,
    ...rest
  } = payloadOf(different, values);
  if (record && different.length === 0) return [];
  const labels = { en: label ?? values["label"], kn: kannada ?? values["label_kn"] };
  const isRenamed = label !== undefined || kannada !== undefined;
  const texts = isRenamed
    ? (["en", "kn"] as const).flatMap((lang) =>
        labels[lang] ? [{ object: "translation", record: { tkey: KEY, lang, label: labels[lang] } }] : [],
      )
    : [];
  const own = { ...rest, ...(isRenamed && { label: KEY }) };
  if (record) return [...texts, { object: "block", record: { id: record.id, ...own } }];
  if (!place) return [];
  const isText = rest["kind"] === "text" && !rest["content"] && Boolean(text ?? text_kn);
  const content = { label: labels.en, content: text, content_kn: text_kn };
  const first: RecordChange[] = isText ? [{ object: "content", record: withoutNulls(content) }] : [];
  const block = {
    ...own,
    ...place,
    parent: place.parent || null,
    name: NAME,
    ...(isText && { content: -1 }),
  };
  return [...first, ...texts, { object: "block", record: withoutNulls(block) }];
}

const withoutNulls = (record: Record<string, unknown>): RecordChange["record"] =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null && value !== ""));
