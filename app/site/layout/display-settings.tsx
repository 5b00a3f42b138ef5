import { useTranslation } from "#app/i18n/use-translation.ts";
import { DisplaySettingsButtons } from "#app/ui/display-settings/display-settings-buttons.tsx";

export function DisplaySettings({ look }: { look: "icons" | "words" }) {
  const text = useTranslation();
  return (
    <DisplaySettingsButtons
      look={look}
      labels={{
        text: text("a11y_text_size"),
        contrast: text("a11y_high_contrast"),
        sizes: {
          normal: text("text_size_normal"),
          large: text("text_size_large"),
          larger: text("text_size_larger"),
        },
      }}
    />
  );
}
