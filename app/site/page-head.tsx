import { usePageLocation } from "#app/document/page-address.ts";
import { useShellData } from "#app/i18n/shell-data-provider.tsx";
import { pageTitle } from "#app/i18n/page-title.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { canonicalIn } from "#shared/language-address.ts";
import { LANGUAGES } from "#shared/languages.ts";

interface PageHeadProps {
  title: string;
  description?: string;
  /** The page's one address, with what of its query makes it another page, where it can be reached by other ones too. */
  path?: string;
  /** Where the page's news can be followed. */
  feed?: { title: string; href: string };
  /** Keeps the page out of search engines. */
  hidden?: boolean;
}

/**
 * Title, description, the one address of the page and its address in each language, and what other sites show where they
 * name the page. React moves them into the head.
 */
export function PageHead({ title, description, path, feed, hidden = false }: PageHeadProps) {
  const t = useTranslation();
  const { pathname } = usePageLocation();
  const address = path ?? pathname;
  return (
    <>
      <title>{pageTitle(title, t("university_name"))}</title>
      {description && <meta name="description" content={description} />}
      {feed && <link rel="alternate" type="application/atom+xml" title={feed.title} href={feed.href} />}
      {hidden ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <AddressLinks path={address} />
          <Preview title={title} description={description} path={address} />
        </>
      )}
    </>
  );
}

function AddressLinks({ path }: { path: string }) {
  const site = useSiteUrl();
  const { language: own } = useShellData();
  return (
    <>
      <link rel="canonical" href={site + canonicalIn(path, own)} />
      {LANGUAGES.map((language) => (
        <link key={language} rel="alternate" hrefLang={language} href={site + canonicalIn(path, language)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={site + path} />
    </>
  );
}

/** The properties of Open Graph. */
function Preview({ title, description, path }: { title: string; description?: string; path: string }) {
  const t = useTranslation();
  const { language } = useShellData();
  const site = useSiteUrl();
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={t("university_name")} />
      <meta property="og:title" content={title} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:url" content={site + canonicalIn(path, language)} />
      <meta property="og:locale" content={`${language}_IN`} />
    </>
  );
}

/** The site's own address without a slash at the end. */
export const useSiteUrl = (): string => usePageLocation().siteUrl;
