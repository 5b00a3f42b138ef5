import type { ReactNode } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Link } from "#app/ui/link/link.tsx";
import { RichText } from "#app/ui/rich-text/rich-text.tsx";
import { MarkedText } from "#app/ui/localized-text/marked-text.tsx";
import type { SafeHtml } from "#server/domain/content/safe-html.ts";
import { linkKind, pictureUrl, sitePath } from "#shared/urls.ts";
import type { RecordField } from "../state/fields.ts";
import type { FormValue } from "../state/values.ts";
import { useValueText } from "../state/value-text.ts";
import { fileAddress } from "../../files/field/file-address.ts";
import { PresentFile, usePresentFile } from "../../files/field/present-file.tsx";
import { Note } from "#app/staff-ui/layout/layout.tsx";
import styles from "./plain-value.module.css";

interface PlainValueProps {
  field: RecordField;
  label: string;
  value: FormValue;
}

/** A value that is read, not changed. */
export function PlainValue({ field, label, value }: PlainValueProps) {
  const t = useTranslation();
  const valueText = useValueText();
  const written = valueText(field, value);
  return (
    <dl className={styles.fact}>
      <dt>
        <MarkedText text={label} />
      </dt>
      {written === "" ? (
        <Note as="dd">{t("admin_form_nothing")}</Note>
      ) : (
        <dd lang={field.language}>{shown(field, value, written)}</dd>
      )}
    </dl>
  );
}

function shown(field: RecordField, value: FormValue, text: string): ReactNode {
  if (field.type === "Html" && typeof value === "string") {
    // The server cleans HTML whenever it answers it.
    return <RichText value={{ html: value as SafeHtml, lang: field.language ?? "en" }} />;
  }
  if (field.type !== "Url" || typeof value !== "string" || linkKind(value) === undefined)
    return <MarkedText text={text} />;
  return <AddressValue value={value} text={text} isPicture={field.column?.picture ?? false} />;
}

interface AddressValueProps {
  value: string;
  text: string;
  isPicture: boolean;
}

/** A link; of an uploaded file its name, kind and size. */
function AddressValue({ value, text, isPicture }: AddressValueProps) {
  const file = usePresentFile(fileAddress(value, isPicture, location.origin));
  if (file) return <PresentFile file={file} />;
  const internal = linkKind(value) === "internal";
  const href = isPicture ? pictureUrl(value) : internal ? sitePath(value) : value;
  return (
    <Link href={href} external>
      {text}
    </Link>
  );
}
