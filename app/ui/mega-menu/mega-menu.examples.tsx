import type { Examples } from "../examples.ts";
import type { MenuEntry } from "./entries.ts";
import { MegaMenu } from "./mega-menu.tsx";

const entry = (id: number, label: string, more: Partial<MenuEntry> = {}): MenuEntry => ({
  id,
  label,
  href: `/page/${id}`,
  external: false,
  current: false,
  children: [],
  ...more,
});

const entries = [
  entry(1, "Home", { href: "/", current: true }),
  entry(2, "University", {
    href: undefined,
    children: [
      entry(3, "About", { href: undefined, children: [entry(4, "History"), entry(5, "Vision")] }),
      entry(6, "RTI"),
    ],
  }),
  entry(7, "Results", { href: "https://results.example.org", external: true }),
];

export const examples = {
  "three levels": <MegaMenu label="Main navigation" entries={entries} />,
  empty: <MegaMenu label="Main navigation" entries={[]} />,
  hostile: <MegaMenu label="<b>" entries={[entry(1, "</summary><script>alert(1)</script>")]} />,
} satisfies Examples;
