import type { Examples } from "../examples.ts";
import { DisplaySettingsButtons } from "./display-settings-buttons.tsx";

const labels = {
  text: "Text size",
  contrast: "High contrast",
  sizes: { normal: "Normal", large: "Large", larger: "Larger" },
};
const kannada = {
  text: "ಅಕ್ಷರಗಳ ಗಾತ್ರ",
  contrast: "ಹೆಚ್ಚಿನ ವ್ಯತಿರಿಕ್ತತೆ",
  sizes: { normal: "ಸಾಮಾನ್ಯ", large: "ದೊಡ್ಡದು", larger: "ಇನ್ನೂ ದೊಡ್ಡದು" },
};

export const examples = {
  icons: <DisplaySettingsButtons labels={labels} look="icons" />,
  "with words": <DisplaySettingsButtons labels={labels} look="text" />,
  "with pages without pictures": (
    <DisplaySettingsButtons
      labels={labels}
      light={{ label: "Light: leave pictures out", form: "light-form", name: "light" }}
      look="text"
    />
  ),
  kannada: <DisplaySettingsButtons labels={kannada} look="text" />,
} satisfies Examples;
