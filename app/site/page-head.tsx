import { useLocation, useRouteLoaderData } from "react-router";
import { pageTitle } from "#app/i18n/page-title.ts";
import { useText } from "#app/i18n/use-text.ts";
import { LANGUAGES } from "#shared/languages.ts";

interface PageHeadProps {
  title: string;
  description?: string;
  /** The page's one address, where it can be reached by another one too. */
  path?: string;
  /** Keeps the page out of search engines. */
  hidden?: boolean;
}

/** Title, description, the one address of the page and its address in each language. React moves them into the head. */
export function PageHead({ title, description, path, hidden = false }: PageHeadProps) {
  const text = useText();
  const { pathname } = useLocation();
  const address = useSiteUrl() + (path ?? pathname);
  return (
    <>
      <title>{pageTitle(title, text("university_name"))}</title>
      {description && <meta name="description" content={description} />}
      {hidden ? <meta name="robots" content="noindex" /> : <Addresses address={address} />}
    </>
  );
}

function Addresses({ address }: { address: string }) {
  return (
    <>
      <link rel="canonical" href={address} />
      {LANGUAGES.map((language) => (
        <link key={language} rel="alternate" hrefLang={language} href={`${address}?lng=${language}`} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={address} />
    </>
  );
}

/** The site's own address without a slash at the end. */
export function useSiteUrl(): string {
  const root = useRouteLoaderData("root") as { siteUrl?: string } | undefined;
  return root?.siteUrl ?? "";
}
