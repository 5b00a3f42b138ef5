import type { Examples } from "../examples.ts";
import { Icon } from "./icon.tsx";
import { type IconName, ICONS } from "./icons.tsx";
import { StaffIcon } from "./staff-icon.tsx";
import { STAFF_ICONS, type StaffIconName } from "./staff-icons.tsx";

const names = Object.keys(ICONS) as IconName[];
const staffNames = Object.keys(STAFF_ICONS) as StaffIconName[];

export const examples = {
  ...Object.fromEntries(names.map((name) => [name, <Icon key={name} name={name} />])),
  ...Object.fromEntries(staffNames.map((name) => [name, <StaffIcon key={name} name={name} />])),
} satisfies Examples;
