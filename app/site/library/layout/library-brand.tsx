import { useShellData } from "#app/i18n/shell-data-provider.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Brand } from "#app/ui/brand/brand.tsx";

/** The library's name, which leads to its first page; the university's emblem beside it leads back to the university. */
export function LibraryBrand() {
  const { language } = useShellData();
  const t = useTranslation();
  return (
    <Brand
      name={t("university_library")}
      secondName={{ text: t("university_name"), lang: language }}
      emblemText={t("a11y_logo")}
      href="/library"
      emblemHref="/"
    />
  );
}
