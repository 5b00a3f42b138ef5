import type { Language } from "#shared/languages.ts";
import { TextArea } from "#app/ui/field/text-area.tsx";

export interface HtmlEditorProps {
  name: string;
  label: string;
  /** HTML. */
  value: string;
  onChange: (value: string) => void;
  /** Of the text: `lang` of the editing area. */
  language: Language;
  error?: string;
  hint?: string;
  required?: boolean;
  disabled?: boolean;
}

/** A text with headings, lists, links and tables: as it will look, or as its source. */
export function HtmlEditor({ language: _language, disabled: _disabled, ...field }: HtmlEditorProps) {
  return <TextArea {...field} />;
}
