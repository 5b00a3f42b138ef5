import { useTranslation } from "#app/i18n/use-translation.ts";
import { LocalizedText } from "#app/ui/localized-text/localized-text.tsx";
import { RichText } from "#app/ui/rich-text/rich-text.tsx";
import type { ShownValue as Value } from "#server/domain/site/presentation/shown-values.ts";
import { dayAt, indianDay, timeAt } from "#shared/dates.ts";
import type { LocalizedText as WordsValue } from "#shared/localized-text.ts";
import { DocumentLink } from "./document-link.tsx";
import { RecordPicture } from "./record-picture.tsx";

/** Four figures are not grouped, because they may be a year: `2026`, `12,000`. */
const NUMBERS = new Intl.NumberFormat("en-IN", { useGrouping: "min2" });

interface ShownValueProps {
  value: Value | null;
  /** The title of the record that has it. */
  of: WordsValue;
}

/** A value of a record, as its type is written; nothing where there is none. */
export function ShownValue({ value, of }: ShownValueProps) {
  const t = useTranslation();
  if (!value) return null;
  switch (value.type) {
    case "text":
      return <LocalizedText value={value.text} />;
    case "html":
      return <RichText value={value.body} />;
    case "picture":
      return <RecordPicture picture={value.picture} place="cell" />;
    case "link":
      return <DocumentLink target={value.target} of={of} />;
    case "day":
      return <time dateTime={value.day}>{indianDay(value.day)}</time>;
    case "instant":
      return <Instant instant={value.instant} />;
    case "number":
      return NUMBERS.format(value.number);
    default:
      return t(value.truth ? "yes" : "no");
  }
}

function Instant({ instant }: { instant: string }) {
  const at = Date.parse(instant);
  return (
    <time dateTime={instant}>
      {indianDay(dayAt(at))}, {timeAt(at)}
    </time>
  );
}
