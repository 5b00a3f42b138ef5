import { usePageLocation } from "#app/document/page-address.ts";
import { useShellData } from "#app/i18n/shell-data-provider.tsx";
import { languageAddress } from "#shared/language-address.ts";
import { LANGUAGE_NAMES } from "#app/i18n/language-names.ts";
import { LANGUAGES } from "#shared/languages.ts";

/** On a phone: the other language by its own name. An ordinary link, because the whole document changes. */
export function LanguageLink({ className }: { className: string | undefined }) {
  const { language } = useShellData();
  const { pathname, canonicalSearch } = usePageLocation();
  const other = LANGUAGES.find((candidate) => candidate !== language);
  if (!other) return null;
  return (
    <a
      className={className}
      href={languageAddress(pathname, canonicalSearch, other)}
      lang={other}
      hrefLang={other}
      data-language={other}
    >
      {LANGUAGE_NAMES[other]}
    </a>
  );
}
