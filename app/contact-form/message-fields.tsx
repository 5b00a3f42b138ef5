import { useTranslation } from "#app/i18n/use-translation.ts";
import { TextArea } from "#app/ui/field/text-area.tsx";
import { TextField } from "#app/ui/field/text-field.tsx";
import { MESSAGE_LIMITS } from "#shared/vocabulary.ts";
import type { Message, MessageField, Problems } from "./message.ts";
import styles from "./message-form.module.css";

export const LABELS = {
  name: "field_name",
  mobile: "field_mobile",
  email: "field_email",
  message: "field_message",
} as const;

export const idOf = (field: MessageField): string => `message-${field}`;

interface MessageFieldsProps {
  values: Message;
  problems: Problems;
  /** Problems that an answer has named and that are shown at once. */
  refused: Problems;
  onChange: (field: MessageField, value: string) => void;
}

export function MessageFields({ values, problems, refused, onChange }: MessageFieldsProps) {
  const t = useTranslation();
  const field = (name: MessageField) => {
    const problem = problems[name];
    return {
      id: idOf(name),
      name,
      label: t(LABELS[name]),
      value: values[name],
      onChange: (value: string) => onChange(name, value),
      error: problem && t(problem),
      errorAtOnce: refused[name] !== undefined,
      maxLength: MESSAGE_LIMITS[name],
      required: true,
    };
  };
  return (
    <>
      <TextField {...field("name")} autoComplete="name" />
      <div className={styles.pair}>
        <TextField {...field("mobile")} type="tel" inputMode="tel" autoComplete="tel" />
        <TextField {...field("email")} type="email" inputMode="email" autoComplete="email" />
      </div>
      <TextArea {...field("message")} rows={7} />
      <div className={styles.trap} aria-hidden="true">
        <input name="website" tabIndex={-1} autoComplete="off" />
      </div>
    </>
  );
}
