import { Link } from "react-router";
import type { DrawingSize } from "#app/ui/icon/drawing.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import type { IconName } from "#app/ui/icon/icons.tsx";
import { StaffIcon } from "#app/ui/icon/staff-icon.tsx";
import { STAFF_ICONS, type StaffIconName } from "#app/ui/icon/staff-icons.tsx";
import styles from "./icon-button.module.css";

interface IconProps {
  icon: IconName | StaffIconName;
  /** Of the drawing; what is pressed is always as large as a finger needs. */
  size?: DrawingSize;
}

interface LabelProps {
  /** Heard, and shown while the pointer rests on it. */
  label: string;
  /** Shown in its place, where the label also names what is meant. */
  title?: string;
}

interface IconButtonProps extends IconProps, LabelProps {
  id?: string;
  /** Does nothing now, but keeps the focus of those who work by keyboard. */
  off?: boolean;
  onPress: () => void;
}

/** A square button with a drawing on it. */
export function IconButton({ id, label, title = label, off = false, onPress, ...icon }: IconButtonProps) {
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
      <AnyIcon {...icon} />
    </button>
  );
}

interface IconLinkProps extends IconProps, LabelProps {
  to: string;
  /** Leads out of the staff area, in a tab of its own. */
  newTab?: boolean;
}

/** A link that looks like an icon button. */
export function IconLink({ label, title = label, to, newTab = false, ...icon }: IconLinkProps) {
  const look = { className: styles.button, "aria-label": label, title };
  const drawing = <AnyIcon {...icon} />;
  if (!newTab) {
    return (
      <Link {...look} to={to}>
        {drawing}
      </Link>
    );
  }
  return (
    <a {...look} href={to} target="_blank" rel="noopener">
      {drawing}
    </a>
  );
}

function AnyIcon({ icon, size }: IconProps) {
  return isStaffIcon(icon) ? <StaffIcon name={icon} size={size} /> : <Icon name={icon} size={size} />;
}

const isStaffIcon = (icon: IconName | StaffIconName): icon is StaffIconName => icon in STAFF_ICONS;
