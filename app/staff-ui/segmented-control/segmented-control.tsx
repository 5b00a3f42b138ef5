import type { ReactNode } from "react";
import styles from "./segmented-control.module.css";

interface SegmentedControlProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string; lang?: string; icon?: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** One of a few, side by side. */
export function SegmentedControl<Value extends string>({
  label,
  options,
  value,
  onChange,
}: SegmentedControlProps<Value>) {
  return (
    <fieldset className={styles.control} aria-label={label}>
      {options.map(({ value: each, label: text, lang, icon }) => (
        <button
          key={each}
          type="button"
          lang={lang}
          aria-pressed={each === value}
          onClick={() => onChange(each)}
        >
          {icon}
          {text}
        </button>
      ))}
    </fieldset>
  );
}
