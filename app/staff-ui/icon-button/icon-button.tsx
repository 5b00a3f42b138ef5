import type { DrawingSize } from "#app/ui/icon/drawing.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import type { IconName } from "#app/ui/icon/icons.tsx";
import { StaffIcon } from "#app/ui/icon/staff-icon.tsx";
import { STAFF_ICONS, type StaffIconName } from "#app/ui/icon/staff-icons.tsx";
import styles from "./icon-button.module.css";

interface IconButtonProps {
  id?: string;
  icon: IconName | StaffIconName;
  /** Of the drawing; the button is always as large as a finger needs. */
  size?: DrawingSize;
  /** Heard, and shown while the pointer rests on it. */
  label: string;
  /** Shown in its place, where the label also names what is meant. */
  title?: string;
  /** Does nothing now, but keeps the focus of those who work by keyboard. */
  off?: boolean;
  onPress: () => void;
}

/** A square button with a drawing on it. */
export function IconButton({ id, icon, size, label, title = label, off = false, onPress }: IconButtonProps) {
  return (
    <button
      id={id}
      type="button"
      className={styles.button}
      aria-label={label}
      title={title}
      aria-disabled={off || undefined}
      onClick={() => {
        if (!off) onPress();
      }}
    >
      {isStaffIcon(icon) ? <StaffIcon name={icon} size={size} /> : <Icon name={icon} size={size} />}
    </button>
  );
}

const isStaffIcon = (icon: IconName | StaffIconName): icon is StaffIconName => icon in STAFF_ICONS;
