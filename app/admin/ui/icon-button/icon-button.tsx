import { StaffIcon } from "#app/ui/icon/staff-icon.tsx";
import type { StaffIconName } from "#app/ui/icon/staff-icons.tsx";
import styles from "../../designer/table/table-design.module.css";

interface IconButtonProps {
  id?: string;
  icon: StaffIconName;
  /** Heard, and shown while the pointer rests on it. */
  label: string;
  /** Does nothing now, but keeps the focus of those who work by keyboard. */
  off?: boolean;
  onPress: () => void;
}

export function IconButton({ id, icon, label, off = false, onPress }: IconButtonProps) {
  return (
    <button
      id={id}
      type="button"
      className={styles.icon}
      aria-label={label}
      title={label}
      aria-disabled={off || undefined}
      onClick={() => {
        if (!off) onPress();
      }}
    >
      <StaffIcon name={icon} />
    </button>
  );
}
