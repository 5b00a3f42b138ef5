import { Drawing, type DrawingSize } from "./drawing.tsx";
import { ICONS, type IconName } from "./icons.tsx";

interface IconProps {
  name: IconName;
  size?: DrawingSize;
}

/** A drawing beside a word, or alone in a control that has a hidden name; never the only bearer of a meaning. */
export function Icon({ name, size }: IconProps) {
  return <Drawing size={size}>{ICONS[name]}</Drawing>;
}
