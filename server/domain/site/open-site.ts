import type { Language } from "#shared/languages.ts";
import type { Records } from "../records/records.ts";
import type { ReadLog } from "../records/view.ts";
import { contentPage } from "./content-page.ts";
import { homePage } from "./home-page.ts";
import type { Site } from "./site.ts";

/** The site as visitors of one language read it; what it reads is noted. */
export function openSite(
  records: Records,
  language: Language,
  settings: Record<string, string>,
  reads: ReadLog,
): Site {
  const reader = records.reader({ staff: false, language, reads });
  return {
    home: () => homePage(reader, language, settings),
    contentPage: (name) => contentPage(reader, name, language, settings.storage_base),
  };
}
