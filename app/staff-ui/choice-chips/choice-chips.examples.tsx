import { useLocation } from "react-router";
import type { Examples } from "#app/ui/examples.ts";
import { ChoiceChips } from "./choice-chips.tsx";

function Live({ label, choices }: { label: string; choices: readonly string[] }) {
  const { search } = useLocation();
  const current = new URLSearchParams(search).get("state") ?? choices[0];
  return (
    <ChoiceChips
      label={label}
      choices={choices.map((choice) => ({
        key: choice,
        label: choice,
        address: `?state=${encodeURIComponent(choice)}`,
        isCurrent: choice === current,
      }))}
    />
  );
}

export const examples = {
  "of a list": <Live label="State" choices={["All", "Published", "Scheduled", "Expired", "Hidden"]} />,
  kannada: <Live label="ಸ್ಥಿತಿ" choices={["ಎಲ್ಲವೂ", "ಪ್ರಕಟವಾಗಿದೆ", "ಮರೆಮಾಡಲಾಗಿದೆ"]} />,
  many: (
    <Live
      label="Folders"
      choices={Array.from({ length: 30 }, (_, index) => `Question papers ${1996 + index}`)}
    />
  ),
  none: <Live label="Nothing" choices={[]} />,
  hostile: <Live label={'"><script>'} choices={["<b>" + "ಸ್ನಾತಕೋತ್ತರ ".repeat(20)]} />,
} satisfies Examples;
