import { useEffect, useRef } from "react";
import styles from "./select-box.module.css";

interface SelectBoxProps {
  label: string;
  checked: boolean;
  /** Some, but not all, of what it stands for. */
  partly?: boolean;
  onToggle: () => void;
  /** The words are seen on a phone, where no head explains it. */
  labelled?: boolean;
}

/** A check box as large as a finger. */
export function SelectBox({ label, checked, partly = false, onToggle, labelled = false }: SelectBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = partly;
  }, [partly]);
  return (
    <label className={styles.box} data-labelled={labelled ? "" : undefined}>
      <input ref={box} type="checkbox" checked={checked} onChange={onToggle} />
      <span>{label}</span>
    </label>
  );
}
