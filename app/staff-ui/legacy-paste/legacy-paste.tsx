import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "#app/i18n/use-translation.ts";
import fieldStyles from "#app/ui/field/field.module.css";
import { legacyToUnicode } from "#shared/legacy-fonts/legacy-kannada.ts";
import { LegacyNote } from "./legacy-note.tsx";
import { fieldOf, insert, type PlainField, replaceOnce } from "./plain-field.ts";

interface Conversion {
  field: PlainField;
  /** What the clipboard had. */
  source: string;
  /** What stands there in its place. */
  text: string;
  undone?: true;
}

/**
 * Text in Nudi or Baraha that is pasted into any field of plain text becomes Unicode, in one step for the browser's own
 * undo. Below the field stands what was done, with a button that undoes it.
 */
export function LegacyPaste() {
  const [done, setDone] = useState<Conversion>();
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const field = fieldOf(event);
      if (!field) return;
      const source = event.clipboardData?.getData("text/plain") ?? "";
      const text = legacyToUnicode(source);
      if (text === source) return setDone(undefined);
      event.preventDefault();
      setDone({ field, source, text: insert(field, text) });
    };
    document.addEventListener("paste", onPaste);
    return () => document.removeEventListener("paste", onPaste);
  }, []);
  if (!done?.field.isConnected) return null;
  const place = done.field.closest(`.${fieldStyles.field}`) ?? done.field.parentElement;
  return place && createPortal(<Offer conversion={done} onDone={setDone} />, place);
}

interface OfferProps {
  conversion: Conversion;
  onDone: (conversion: Conversion | undefined) => void;
}

function Offer({ conversion, onDone }: OfferProps) {
  const t = useTranslation();
  const { field, source, text, undone } = conversion;
  // It was about a text that is not there any more.
  useEffect(() => {
    const onInput = () => {
      if (!field.value.includes(undone ? source : text)) onDone(undefined);
    };
    field.addEventListener("input", onInput);
    return () => field.removeEventListener("input", onInput);
  }, [field, source, text, undone, onDone]);
  if (undone) return <LegacyNote text={t("admin_legacy_taken_back")} />;
  return (
    <LegacyNote
      text={t("admin_legacy_pasted")}
      action={t("admin_legacy_take_back")}
      onAction={() => {
        replaceOnce(field, text, source);
        onDone({ ...conversion, undone: true });
      }}
    />
  );
}
