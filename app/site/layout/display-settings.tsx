import { LIGHT, LIGHT_FORM } from "#shared/light.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { DisplaySettingsButtons } from "#app/ui/display-settings/display-settings-buttons.tsx";

export function DisplaySettings({ look }: { look: "icons" | "text" }) {
  const t = useTranslation();
  return (
    <DisplaySettingsButtons
      look={look}
      light={{ label: t("light_pages"), form: LIGHT_FORM, name: LIGHT }}
      labels={{
        text: t("a11y_text_size"),
        contrast: t("a11y_high_contrast"),
        sizes: {
          normal: t("text_size_normal"),
          large: t("text_size_large"),
          larger: t("text_size_larger"),
        },
      }}
    />
  );
}
