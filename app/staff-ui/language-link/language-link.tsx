import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { useShellData } from "#app/i18n/shell-data-provider.tsx";
import { LANGUAGE_NAMES } from "#app/i18n/language-names.ts";
import { languageAddress } from "#shared/language-address.ts";
import type { Language } from "#shared/languages.ts";

interface LanguageLinkProps {
  language: Language;
  className: string | undefined;
  /** Stands before the language's name. */
  children?: ReactNode;
}

/** This screen in a language. An ordinary link, because the whole document changes; the boot script remembers the choice. */
export function LanguageLink({ language, className, children }: LanguageLinkProps) {
  const { pathname, search } = useLocation();
  const isCurrent = useShellData().language === language;
  return (
    <a
      className={className}
      href={languageAddress(pathname, search, language)}
      lang={language}
      hrefLang={language}
      data-language={language}
      aria-current={isCurrent ? "true" : undefined}
    >
      {children}
      {LANGUAGE_NAMES[language]}
    </a>
  );
}
