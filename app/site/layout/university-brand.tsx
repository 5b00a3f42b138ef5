import { useShellData } from "#app/i18n/shell-data-provider.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Brand } from "#app/ui/brand/brand.tsx";

/** The university's emblem and its name in both languages. */
export function UniversityBrand({ href }: { href?: string }) {
  const { language } = useShellData();
  const t = useTranslation();
  return (
    <Brand
      name={t("university_name")}
      secondName={{ text: t("university_name_other"), lang: language === "en" ? "kn" : "en" }}
      emblemText={href ? t("a11y_logo") : ""}
      href={href}
    />
  );
}
