import { asLanguage } from "#shared/languages.ts";

/** i18next's own names, so that any of its detectors would agree with the server. */
const STORAGE_KEY = "i18nextLng";
const COOKIE = "i18next";
const YEAR_SECONDS = 31_536_000;

interface LanguageSources {
  /** The languages in the places where a choice is stored, as they stand there. */
  query: string | null;
  cookie: string | undefined;
  /** Of the local storage, then of the session's. */
  stored: readonly (string | null)[];
  /** The language of the page. */
  page: string;
}

/**
 * The language to switch to, undefined where the page is right. The query string and the cookie come first and the
 * server has seen both; only the browser knows its storage.
 */
export function storedLanguageToApply({ query, cookie, stored, page }: LanguageSources): string | undefined {
  if (query || cookie) return undefined;
  const [language] = stored.flatMap((each) => asLanguage(each) ?? []);
  return language === page ? undefined : language;
}

/** Reads one cookie's value from a `document.cookie` text. */
export function readCookie(cookies: string, name: string): string | undefined {
  const pair = cookies.split("; ").find((part) => part.startsWith(`${name}=`));
  return pair?.slice(name.length + 1) || undefined;
}

/** Brings a language that only the browser's storage knows to the server, by cookie and one reload. */
export function syncStoredLanguage(): void {
  const language = storedLanguageToApply({
    query: new URLSearchParams(location.search).get("lng"),
    cookie: readCookie(document.cookie, COOKIE),
    stored: remembered(),
    page: document.documentElement.lang,
  });
  if (!language) return;
  writeCookie(language);
  // Without cookies a reload would come back the same, again and again.
  if (readCookie(document.cookie, COOKIE) === language) location.reload();
}

/** Remembers a choice, and sends the form that leads to the page in that language. */
export function chooseLanguage(language: string, form?: HTMLFormElement | null): void {
  writeCookie(language);
  try {
    localStorage.setItem(STORAGE_KEY, language);
  } catch {
    // Where storage is forbidden the cookie and the address do.
  }
  // The form's own name for it may be taken: it keeps what the address asks for, and that may be called `submit`.
  if (form) HTMLFormElement.prototype.submit.call(form);
}

function remembered(): (string | null)[] {
  try {
    return [localStorage, sessionStorage].map((store) => store.getItem(STORAGE_KEY));
  } catch {
    return [];
  }
}

function writeCookie(language: string): void {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  document.cookie = `${COOKIE}=${language}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`;
}
