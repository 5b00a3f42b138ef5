import { useId } from "react";
import { VisuallyHidden } from "#app/ui/visually-hidden/visually-hidden.tsx";
import styles from "./search-input.module.css";

interface SearchInputProps {
  /** Shown in the empty input, and heard. */
  label: string;
  value: string;
  onChange: (query: string) => void;
}

/** Searches among what is listed below it while one types. */
export function SearchInput({ label, value, onChange }: SearchInputProps) {
  const id = useId();
  return (
    <>
      <label htmlFor={id}>
        <VisuallyHidden>{label}</VisuallyHidden>
      </label>
      <input
        id={id}
        type="search"
        className={styles.input}
        value={value}
        placeholder={label}
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
      />
    </>
  );
}
