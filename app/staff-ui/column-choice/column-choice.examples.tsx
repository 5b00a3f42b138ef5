import type { Examples } from "#app/ui/examples.ts";
import { ColumnChoice } from "./column-choice.tsx";

const nothing = () => undefined;
const columns = [
  { name: "title", label: "Title" },
  { name: "title_kn", label: "ಶೀರ್ಷಿಕೆ" },
  { name: "udate", label: "Date" },
  { name: "document", label: "Document" },
];
const many = Array.from({ length: 40 }, (_, index) => ({
  name: `column_${index}`,
  label: `ಸ್ನಾತಕೋತ್ತರ ಅಧ್ಯಯನ ವಿಭಾಗದ ಅಂಕಣ ${index + 1}`,
}));

export const examples = {
  few: <ColumnChoice columns={columns} shown={["title", "udate"]} onChoose={nothing} onCancel={nothing} />,
  many: <ColumnChoice columns={many} shown={[]} onChoose={nothing} onCancel={nothing} />,
} satisfies Examples;
