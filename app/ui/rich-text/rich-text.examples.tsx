import type { SafeHtml } from "#server/domain/content/safe-html.ts";
import type { Examples } from "../examples.ts";
import { RichText } from "./rich-text.tsx";

/** As the sanitiser leaves it. */
const safe = (html: string) => html as SafeHtml;
const english = safe(
  `<p>The library is open on working days, as <a href="/library/hours">its hours</a> say.</p>
  <h3>Members</h3><ul><li>Students</li><li>Teachers and <strong>retired teachers</strong></li></ul>
  <table><caption>Books for each member</caption><thead><tr><th scope="col">Member</th><th scope="col">Books</th></tr></thead>
  <tbody><tr><td>Student</td><td>4</td></tr></tbody></table>`,
);
const kannada = safe(`<p>${"ಸ್ನಾತಕೋತ್ತರ ಅಧ್ಯಯನ ಕೇಂದ್ರದ ಗ್ರಂಥಾಲಯ. ".repeat(6)}</p>`);

export const examples = {
  text: <RichText value={{ html: english, lang: "en" }} />,
  lead: <RichText value={{ html: kannada, lang: "kn" }} look="lead" />,
  caption: <RichText value={{ html: safe("<p>Dusk over the campus</p>"), lang: "en" }} look="caption" />,
  empty: <RichText value={{ html: safe(""), lang: "en" }} />,
} satisfies Examples;
