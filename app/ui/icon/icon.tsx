import { Drawing, type DrawingSize } from "./drawing.tsx";
import { ICONS, type IconName } from "./icons.tsx";

interface IconProps {
  name: IconName;
  size?: DrawingSize;
}

/** A drawing beside a text, or alone in a control with a visually hidden name; never the only sign of a meaning. */
export function Icon({ name, size }: IconProps) {
  return <Drawing size={size}>{ICONS[name]}</Drawing>;
}
