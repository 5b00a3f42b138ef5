import { usePageLocation } from "#app/document/page-address.ts";
import { useShellData } from "#app/i18n/shell-data-provider.tsx";
import { pageTitle } from "#app/i18n/page-title.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { feedPath, type FeedSubject } from "#shared/feed-paths.ts";
import { canonicalIn } from "#shared/language-address.ts";
import { DEFAULT_LANGUAGE, type Language, LANGUAGES } from "#shared/languages.ts";

interface PagePicture {
  path: string;
  width: number;
  height: number;
  alt: string;
}

interface PageFeed {
  title: string;
  subject: FeedSubject;
}

interface PageHeadProps {
  title: string;
  description?: string;
  /** The page's one address, or the one in each language, with what of its query makes it another page, where it can be reached by other ones too. */
  path?: string | Record<Language, string>;
  /** Where the page's news can be followed, in each format. */
  feeds?: readonly PageFeed[];
  /** What other sites show where they name the page; its address from the slash on, its size in pixels. */
  picture?: PagePicture;
  /** Keeps the page out of search engines. */
  hidden?: boolean;
}

/**
 * Title, description, the one address of the page and its address in each language, and what other sites show where they
 * name the page. React moves them into the head.
 */
export function PageHead({ title, description, path, feeds = [], picture, hidden = false }: PageHeadProps) {
  const t = useTranslation();
  const { pathname } = usePageLocation();
  const own = path ?? pathname;
  const paths = typeof own === "string" ? { en: own, kn: own } : own;
  return (
    <>
      <title>{pageTitle(title, t("university_name"))}</title>
      {description && <meta name="description" content={description} />}
      {feeds.map((feed) => (
        <FeedLinks key={JSON.stringify(feed.subject)} feed={feed} />
      ))}
      {hidden ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <AddressLinks paths={paths} />
          <Preview title={title} description={description} paths={paths} />
          {picture && <PreviewPicture picture={picture} />}
        </>
      )}
    </>
  );
}

function FeedLinks({ feed: { title, subject } }: { feed: PageFeed }) {
  const { language } = useShellData();
  const [atom, json] = [feedPath(subject, language), feedPath(subject, language, "json")];
  return (
    <>
      <link rel="alternate" type="application/atom+xml" title={title} href={atom} />
      <link rel="alternate" type="application/feed+json" title={title} href={json} />
    </>
  );
}

type Paths = Record<Language, string>;

function AddressLinks({ paths }: { paths: Paths }) {
  const site = useSiteUrl();
  const { language: own } = useShellData();
  return (
    <>
      <link rel="canonical" href={site + canonicalIn(paths[own], own)} />
      {LANGUAGES.map((language) => (
        <link
          key={language}
          rel="alternate"
          hrefLang={language}
          href={site + canonicalIn(paths[language], language)}
        />
      ))}
      <link rel="alternate" hrefLang="x-default" href={site + paths[DEFAULT_LANGUAGE]} />
    </>
  );
}

interface PreviewProps extends Pick<PageHeadProps, "title" | "description"> {
  paths: Paths;
}

/** The properties of Open Graph. */
function Preview({ title, description, paths }: PreviewProps) {
  const t = useTranslation();
  const { language } = useShellData();
  const site = useSiteUrl();
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={t("university_name")} />
      <meta property="og:title" content={title} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:url" content={site + canonicalIn(paths[language], language)} />
      <meta property="og:locale" content={`${language}_IN`} />
    </>
  );
}

function PreviewPicture({ picture: { path, width, height, alt } }: { picture: PagePicture }) {
  const site = useSiteUrl();
  return (
    <>
      <meta property="og:image" content={site + path} />
      <meta property="og:image:width" content={String(width)} />
      <meta property="og:image:height" content={String(height)} />
      <meta property="og:image:alt" content={alt} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

/** The site's own address without a slash at the end. */
export const useSiteUrl = (): string => usePageLocation().siteUrl;
