import type { PageRequest } from "../presentation/page-request.ts";
import { type ContentPage, contentPage } from "./content-page.ts";
import { settingText } from "../presentation/setting-text.ts";
import { linkTo } from "../presentation/links.ts";
import type { LocalizedText } from "#shared/localized-text.ts";

/** The settings that hold a telephone number; each is also the key of the office's name. */
const PHONES = ["phone_administration", "phone_evaluation", "phone_finance"] as const;
const SETTINGS = [
  ...PHONES,
  "office_hours",
  "contact_email",
  "address",
  "postal_code",
  "map_title",
  "map_url",
  "map_embed",
] as const;

/** What staff have stored nothing for is null, or empty. */
export interface ContactPage extends ContentPage {
  phones: { name: (typeof PHONES)[number]; number: string }[];
  officeHours: LocalizedText | null;
  email: string;
  address: LocalizedText | null;
  postalCode: string;
  /** `embed` belongs to another company's site, which `href` shows as a page. */
  map: { title: LocalizedText; href: string; embed: string } | null;
}

/** The page named `contact`, with what the settings say of reaching the university. @throws SiteError `not_found` */
export async function contactPage(context: PageRequest): Promise<ContactPage> {
  const setting = await settingText(context.reader, SETTINGS);
  const text = (name: (typeof SETTINGS)[number]) => setting(name)?.text ?? "";
  return {
    ...(await contentPage(context, "contact")),
    phones: PHONES.map((name) => ({ name, number: text(name) })).filter(({ number }) => number !== ""),
    officeHours: setting("office_hours"),
    email: text("contact_email"),
    address: setting("address"),
    postalCode: text("postal_code"),
    map: mapAt(setting("map_title"), text("map_url"), text("map_embed")),
  };
}

/** A map needs a name for those who do not see it, and both of its addresses on a site of the world. */
function mapAt(title: LocalizedText | null, url: string, embedded: string): ContactPage["map"] {
  const [page, embed] = [linkTo(url), linkTo(embedded)];
  return title && page?.external && embed?.external ? { title, href: page.href, embed: embed.href } : null;
}
