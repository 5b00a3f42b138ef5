import type { Examples } from "../examples.ts";
import { Facts } from "./facts.tsx";

export const examples = {
  "at a glance": (
    <Facts
      items={[
        { label: "Subject code", value: "27CS" },
        { label: "Established", value: "1990" },
        { label: "E-mail", value: <a href="mailto:cs@university.example">cs@university.example</a> },
      ]}
    />
  ),
  "in a card": <Facts look="plain" items={[{ label: "Qualification", value: "M.Sc., Ph.D." }]} />,
  none: <Facts items={[]} />,
  hostile: <Facts items={[{ label: "<dt>", value: "ಸ್ನಾತಕೋತ್ತರ".repeat(20) + "</dd>" }]} />,
} satisfies Examples;
