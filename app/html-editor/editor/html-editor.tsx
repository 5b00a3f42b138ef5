import { lazy, Suspense, useEffect, useId, useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { described, Field } from "#app/ui/field/field.tsx";
import { useShownError } from "#app/ui/field/use-shown-error.ts";
import type { Language } from "#shared/languages.ts";
import type { AddressField } from "../addresses/address-field.ts";
import { LossNote } from "./loss-note.tsx";
import { type Mode, ModeSwitch } from "./mode-switch.tsx";
import { SourceView } from "./source-view.tsx";
import styles from "./html-editor.module.css";

interface HtmlEditorProps {
  name: string;
  label: string;
  /** HTML. */
  value: string;
  onChange: (value: string) => void;
  /** Of the text: `lang` of the editing area. */
  language: Language;
  addressField: AddressField;
  error?: string;
  /** The error does not wait until the text was changed and left. */
  errorAtOnce?: boolean;
  hint?: string;
  required?: boolean;
  disabled?: boolean;
}

/** Only who edits a text loads the editor; where the server is away just then, the source is there to write in. */
const VisualView = lazy(() => import("../visual/visual-view.tsx").catch(() => ({ default: NotLoaded })));

function NotLoaded({ onLoss }: { onLoss: (found: readonly string[]) => void }) {
  useEffect(() => onLoss([]));
  return null;
}

/**
 * A text with headings, lists, links and tables: as it will look, or as its source. A text that the visual view cannot
 * show whole opens as its source and says why; a text that nobody changes stays as it is to the letter.
 */
export function HtmlEditor({
  name,
  label,
  value,
  onChange,
  language,
  addressField,
  error,
  errorAtOnce,
  hint,
  required = false,
  disabled = false,
}: HtmlEditorProps) {
  const t = useTranslation();
  const id = useId();
  const { shown, onChanged, onLeft } = useShownError(error, errorAtOnce);
  const [mode, setMode] = useState<Mode>("visual");
  const [lost, setLost] = useState<readonly string[]>([]);
  const [accepted, setAccepted] = useState<string>();
  const change = (html: string) => {
    onChanged();
    onChange(html);
  };
  const area = {
    id,
    description: described(id, { hint, error: shown }),
    value,
    language,
    required,
    disabled,
    onChange: change,
  };
  return (
    <Field id={id} label={label} hint={hint} error={shown} isRequired={required}>
      <div className={styles.frame} data-invalid={shown ? "" : undefined} onBlur={onLeft}>
        <ModeSwitch
          label={label}
          mode={mode}
          onSwitch={(next) => {
            setLost([]);
            setMode(next);
          }}
        />
        {lost.length > 0 && (
          <LossNote
            lost={lost}
            onAccept={() => {
              setAccepted(value);
              setLost([]);
              setMode("visual");
            }}
          />
        )}
        {mode === "source" ? (
          <SourceView {...area} name={name} />
        ) : (
          <Suspense fallback={<p className={styles.waiting}>{t("loading")}</p>}>
            <VisualView
              {...area}
              label={label}
              accepted={accepted}
              addressField={addressField}
              onLoss={(found) => {
                setLost(found);
                setMode("source");
              }}
            />
          </Suspense>
        )}
      </div>
    </Field>
  );
}
