/** What clerks do most: each task begins on the dashboard, and ends when the product says that it is done. */
import type { Locator } from "@playwright/test";
import { LANGUAGE_NAMES } from "#app/i18n/language-names.ts";
import type { TextKey } from "#app/i18n/use-translation.ts";
import { dayAt, indianDay } from "#shared/dates.ts";
import { LANGUAGES } from "#shared/languages.ts";
import type { Region } from "../../tests/support/staff-pages/region.ts";
import { textPdf } from "../../tests/support/data/sample-documents.ts";
import type { CountedUser } from "./counted-user.ts";
import type { StaffScreen } from "./staff-screen.ts";
import type { VisitorCheck } from "./visitor-check.ts";

export interface StaffTask {
  what: string;
  perform: (user: CountedUser, screen: StaffScreen) => Promise<void>;
  /** Fails where visitors do not find the result. */
  verify: (visitor: VisitorCheck) => Promise<void>;
}

/** The same text in both languages. */
interface Pair {
  en: string;
  kn: string;
}

/** Opens a screen of the staff area by its group in the sidebar. */
async function openScreen(
  user: CountedUser,
  area: Region,
  [group, screen]: [group: TextKey, screen: TextKey],
): Promise<void> {
  await user.press(area.button(group));
  await user.press(area.link(screen));
}

/** An entry of a menu, or a block of a page, among the others. */
const entryOf = (area: Region, label: string): Locator =>
  area.root.locator("#content [aria-keyshortcuts]").filter({ hasText: label });

const NOTICE: Pair = {
  en: "Fee for the practical examinations of V semester UG programmes",
  kn: "ಐದನೇ ಸೆಮಿಸ್ಟರ್ ಪ್ರಾಯೋಗಿಕ ಪರೀಕ್ಷೆಗಳ ಶುಲ್ಕ",
};
const CIRCULAR = {
  name: "circular.pdf",
  mimeType: "application/pdf",
  buffer: textPdf([
    [
      "KALABURAGI STATE UNIVERSITY",
      `No. KSU/EXAM/UG/2026/771 Date: ${indianDay(dayAt(Date.now()))}`,
      "CIRCULAR",
      `Sub: ${NOTICE.en} - reg.`,
      "The Principals of all colleges are informed.",
    ],
  ]),
};

/** What its PDF says is proposed; the title in Kannada is typed. */
const notice: StaffTask = {
  what: "first notice with a PDF, its title in both languages",
  async perform(user, { area, texts }) {
    const table = texts.label("Notifications");
    await user.press(area.root.getByRole("link", { name: `${texts.t("admin_all")}: ${table}`, exact: true }));
    await user.chooseFile(area.labelled("admin_notices_from_files"), CIRCULAR);
    const row = area.root.getByRole("group", { name: CIRCULAR.name, exact: true });
    await row.getByText(NOTICE.en).first().waitFor();
    await user.type(row.locator('[name$=".title_kn"]'), NOTICE.kn);
    await user.press(area.button("admin_notices_publish", { count: 1, total: 1 }));
    await area.root.getByRole("region", { name: texts.t("admin_notices_published_label") }).waitFor();
  },
  async verify(visitor) {
    const list = "/notifications?tab=examination";
    await visitor.page(list, "kn", NOTICE.kn);
    const listed = await visitor.page(list, "en", NOTICE.en);
    const row = listed.slice(listed.indexOf(NOTICE.en)).split("</tr>")[0]!;
    await visitor.pdf(/href="([^"]+\.pdf)"/.exec(row)?.[1]);
  },
};

const HOSTEL_RULES: Pair = { en: "Rules of the hostels", kn: "ವಸತಿನಿಲಯಗಳ ನಿಯಮಗಳು" };

/** Below a heading of the footer; its page is found by name. */
const menuEntry: StaffTask = {
  what: "menu entry in both languages",
  async perform(user, { area }) {
    await openScreen(user, area, ["admin_group_pages", "admin_menus"]);
    await user.press(area.root.getByRole("link", { name: "Footer", exact: true }));
    await user.press(entryOf(area, "Students"));
    await user.press(area.button("admin_menus_new_below"));
    await user.type(area.field("en"), HOSTEL_RULES.en);
    await user.key("Tab");
    await user.type(area.field("kn"), HOSTEL_RULES.kn);
    await user.key("Tab");
    await user.type(area.labelled("admin_menus_target"), "Hostels");
    await user.press(area.root.getByRole("option", { name: "Hostels" }).first());
    await user.press(area.button("admin_design_save"));
    await area.text("admin_menus_saved", { label: HOSTEL_RULES.en }).waitFor();
  },
  async verify(visitor) {
    await visitor.page("/", "en", `href="/hostels">${HOSTEL_RULES.en}</a>`);
    await visitor.page("/", "kn", HOSTEL_RULES.kn);
  },
};

const MUSEUM: Pair = { en: "River museum", kn: "ನದಿ ವಸ್ತುಸಂಗ್ರಹಾಲಯ" };
const MUSEUM_TEXT: Pair = {
  en: "The museum shows the life on the Bhima.",
  kn: "ವಸ್ತುಸಂಗ್ರಹಾಲಯವು ಭೀಮಾ ನದಿಯ ಬದುಕನ್ನು ತೋರಿಸುತ್ತದೆ.",
};
const MUSEUM_BLOCKS: readonly { name: string; label: Pair; text: Pair }[] = [
  {
    name: "opening-hours",
    label: { en: "Opening hours", kn: "ತೆರೆದಿರುವ ಸಮಯ" },
    text: { en: "It is open from ten to five.", kn: "ಹತ್ತರಿಂದ ಐದರವರೆಗೆ ತೆರೆದಿರುತ್ತದೆ." },
  },
  {
    name: "how-to-come",
    label: { en: "How to come", kn: "ಬರುವ ದಾರಿ" },
    text: { en: "Buses stop at the gate.", kn: "ಬಸ್ಸುಗಳು ದ್ವಾರದ ಬಳಿ ನಿಲ್ಲುತ್ತವೆ." },
  },
];

/** The editors of a text in both languages, by the label that they share. */
async function typeTexts(user: CountedUser, area: Region, label: TextKey, text: Pair): Promise<void> {
  for (const language of LANGUAGES) {
    const name = `${area.texts.t(label)}, ${LANGUAGE_NAMES[language]}`;
    await user.type(area.root.getByRole("textbox", { name, exact: true }), text[language]);
  }
}

/** The address is the proposed one. */
const newPage: StaffTask = {
  what: "new page with its text, its place in a menu and two blocks of text, all in both languages",
  async perform(user, { area, toasts }) {
    await openScreen(user, area, ["admin_group_pages", "admin_pages"]);
    await user.press(area.link("admin_pages_new"));
    await user.type(area.field("label"), MUSEUM.en);
    await user.key("Tab");
    await user.type(area.field("label_kn"), MUSEUM.kn);
    await typeTexts(user, area, "admin_pages_first_text", MUSEUM_TEXT);
    await user.type(area.labelled("admin_pages_menu"), "Students");
    await user.press(area.root.getByRole("option", { name: "Footer › Students" }));
    await user.press(area.button("submit"));
    await toasts.text("admin_pages_made").waitFor();
    for (const { label, text } of MUSEUM_BLOCKS) {
      await user.press(area.button("admin_pages_add"));
      await user.type(area.field("label"), label.en);
      await user.key("Tab");
      await user.type(area.field("label_kn"), label.kn);
      await user.choose(area.field("kind"), "Text");
      await typeTexts(user, area, "admin_pages_new_text", text);
      await user.press(area.button("submit"));
      await entryOf(area, label.en).waitFor();
    }
    await toasts.text("admin_pages_block_made").first().waitFor();
  },
  async verify(visitor) {
    await visitor.page("/", "en", `href="/page/river-museum">${MUSEUM.en}</a>`);
    for (const language of LANGUAGES) {
      await visitor.page("/page/river-museum", language, MUSEUM[language], MUSEUM_TEXT[language]);
      for (const { name, label, text } of MUSEUM_BLOCKS)
        await visitor.page(`/page/river-museum?tab=${name}`, language, label[language], text[language]);
    }
  },
};

const AWARDS: Pair = { en: "Awards", kn: "ಪ್ರಶಸ್ತಿಗಳು" };
const WINNERS: Pair = { en: "Winners", kn: "ವಿಜೇತರು" };
const NUMBER_OF_WINNERS = "314";
const MEDAL: Pair = { en: "Kuvempu medal", kn: "ಕುವೆಂಪು ಪದಕ" };

/** A table with a title and a number, which visitors may read, and its first record. */
async function designTable(user: CountedUser, { area, dialog, toasts }: StaffScreen): Promise<void> {
  await openScreen(user, area, ["admin_group_system", "admin_table_designer"]);
  await user.press(area.button("admin_design_new_table"));
  await user.type(dialog.field("label"), AWARDS.en);
  await user.key("Tab");
  await user.type(dialog.field("label_kn"), AWARDS.kn);
  await user.press(dialog.labelled("admin_design_public_box"));
  await user.press(dialog.button("admin_design_create_table"));
  await user.press(area.button("admin_design_add_column"));
  await user.type(dialog.field("label"), WINNERS.en);
  await user.key("Tab");
  await user.type(dialog.field("label_kn"), WINNERS.kn);
  await user.choose(dialog.field("type"), "Number");
  await user.press(dialog.button("admin_design_add_column"));
  await user.press(area.link("admin_design_open_form"));
  await user.type(area.field("title"), MEDAL.en);
  await user.key("Tab");
  await user.type(area.field("title_kn"), MEDAL.kn);
  await user.key("Tab");
  await user.type(area.field("winners"), NUMBER_OF_WINNERS);
  await user.press(area.button("submit"));
  await toasts.text("toast_record_created").waitFor();
}

const ownTable: StaffTask = {
  what: "table of one's own with two columns and a record, shown on a page",
  async perform(user, screen) {
    const { area, toasts } = screen;
    await designTable(user, screen);
    await openScreen(user, area, ["admin_group_pages", "admin_pages"]);
    await user.type(area.labelled("admin_pages_search"), "study chairs");
    await user.press(area.root.getByRole("link", { name: "Study Chairs", exact: true }));
    await user.press(area.button("admin_pages_add"));
    await user.type(area.field("label"), AWARDS.en);
    await user.key("Tab");
    await user.type(area.field("label_kn"), AWARDS.kn);
    await user.choose(area.field("kind"), "A table designed here");
    await user.choose(area.field("object"), AWARDS.en);
    await user.press(area.button("submit"));
    await toasts.text("admin_pages_block_made").waitFor();
  },
  async verify(visitor) {
    for (const language of LANGUAGES) {
      const shown = [AWARDS, WINNERS, MEDAL].map((each) => each[language]);
      await visitor.page("/study-chairs", language, ...shown, `>${NUMBER_OF_WINNERS}<`);
    }
  },
};

const ACRES = { wrong: "800", right: "860" };

/** From the public page to its text and back. */
const correction: StaffTask = {
  what: "correction of a word from the pin on its public page",
  async perform(user, { page: tab, area, texts }) {
    await user.press(area.root.getByRole("link", { name: "View the site", exact: true }));
    await user.press(area.root.getByRole("button", { name: "University", exact: true }));
    await user.press(area.root.getByRole("link", { name: "About the University", exact: true }).first());
    const pin = `${texts.t("pins_edit")}: About the University (Contents)`;
    await user.press(area.root.getByRole("link", { name: pin, exact: true }));
    const text = tab.locator("[data-field=content]").getByRole("textbox").first();
    await user.replaceWord(text, ACRES.wrong, ACRES.right);
    await user.press(area.button("submit"));
    await area.text("admin_form_saved").waitFor();
    const site = await user.pressForTab(area.root.getByRole("link", { name: texts.t("admin_view_on_site") }));
    await site.getByText(`${ACRES.right} acres`).waitFor();
  },
  async verify(visitor) {
    await visitor.page("/page/about-us", "en", `${ACRES.right} acres`);
  },
};

export const STAFF_TASKS: readonly StaffTask[] = [notice, menuEntry, newPage, ownTable, correction];
