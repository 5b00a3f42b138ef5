import type { ReactNode } from "react";
import type { StaffIconName } from "#app/ui/icon/staff-icons.tsx";
import { StaffIcon } from "#app/ui/icon/staff-icon.tsx";
import styles from "./toolbar.module.css";

export interface ToolValue {
  name: string;
  label: string;
  /** A drawing, or letters where the label is heard but not seen; without either the label itself shows. */
  icon?: StaffIconName;
  letters?: ReactNode;
  /** For what is on or off. */
  pressed?: boolean;
  /** Out of place here; the button stays where it is and can be reached. */
  idle?: boolean;
  /** As in `aria-keyshortcuts`. */
  keys?: string;
  run: () => void;
}

interface ToolProps {
  tool: ToolValue;
  tabIndex: 0 | -1;
  onFocused: (name: string) => void;
}

/** A button of a toolbar. The text keeps the focus and its selection when it is pressed with a pointer. */
export function Tool({ tool, tabIndex, onFocused }: ToolProps) {
  const { name, label, icon, letters, pressed, idle, keys, run } = tool;
  const hidesLabel = icon !== undefined || letters !== undefined;
  return (
    <button
      type="button"
      className={styles.tool}
      tabIndex={tabIndex}
      aria-label={hidesLabel ? label : undefined}
      title={hidesLabel ? label : undefined}
      aria-pressed={pressed}
      aria-disabled={idle || undefined}
      aria-keyshortcuts={keys}
      onMouseDown={(event) => event.preventDefault()}
      onFocus={() => onFocused(name)}
      onClick={() => !idle && run()}
    >
      {icon ? <StaffIcon name={icon} /> : (letters ?? label)}
    </button>
  );
}
