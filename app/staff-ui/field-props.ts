/** The props of every field of a form. */
export interface FieldProps<Value> {
  name: string;
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  /** What is wrong with the value now; shown once it was changed and the field was left. */
  error?: string;
  /** The error does not wait. */
  errorAtOnce?: boolean;
  hint?: string;
  required?: boolean;
}
