import { LIBRARY_PAGES } from "#shared/addresses.ts";
import type { PageRequest } from "../presentation/page-request.ts";
import { type ContentPage, contentPage } from "./content-page.ts";
import { pictureOf } from "../presentation/pictures.ts";
import { settingText } from "../presentation/setting-text.ts";
import type { Picture } from "../presentation/view-models.ts";

export interface HelpDeskPage extends ContentPage {
  picture: Picture | null;
}

/** The library's help desk: a heading and a picture, which the settings name and describe. @throws SiteError `not_found` */
export async function helpDeskPage(context: PageRequest): Promise<HelpDeskPage> {
  const page = await contentPage(context, LIBRARY_PAGES["help-desk"]);
  const setting = await settingText(context.reader, ["help_desk_alt"]);
  const alt = setting("help_desk_alt") ?? page.heading;
  return { ...page, picture: await pictureOf(context, context.settings.help_desk_picture, alt) };
}
