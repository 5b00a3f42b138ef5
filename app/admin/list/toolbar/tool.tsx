import type { RefObject } from "react";
import { StaffIcon } from "#app/ui/icon/staff-icon.tsx";
import type { StaffIconName } from "#app/ui/icon/staff-icons.tsx";
import styles from "./toolbar.module.css";

interface ToolProps {
  ref?: RefObject<HTMLButtonElement | null>;
  icon: StaffIconName;
  label: string;
  onPress: () => void;
  /** What the press opens in the page. */
  opens?: { id: string; isOpen: boolean };
}

export function Tool({ ref, icon, label, onPress, opens }: ToolProps) {
  return (
    <button
      ref={ref}
      type="button"
      className={styles.tool}
      aria-expanded={opens?.isOpen}
      aria-controls={opens?.isOpen ? opens.id : undefined}
      onClick={onPress}
    >
      <StaffIcon name={icon} />
      {label}
    </button>
  );
}
