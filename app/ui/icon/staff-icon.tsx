import { Drawing, type DrawingSize } from "./drawing.tsx";
import { STAFF_ICONS, type StaffIconName } from "./staff-icons.tsx";

/** As `Icon`, for the staff area. */
export function StaffIcon({ name, size }: { name: StaffIconName; size?: DrawingSize }) {
  return <Drawing size={size}>{STAFF_ICONS[name]}</Drawing>;
}
