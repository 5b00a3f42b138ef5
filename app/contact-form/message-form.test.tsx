import { expect, test } from "vitest";
import { SHIPPED_TEXTS } from "#shared/texts/index.ts";
import { renderOnSite } from "../../tests/support/browser/render-on-site.tsx";
import { MessageForm } from "./message-form.tsx";
import type { MessageAnswer } from "./message.ts";

const render = (answer?: MessageAnswer, sent = false) =>
  renderOnSite(<MessageForm source="contact" answer={answer} sent={sent} />, "/contact", {
    texts: SHIPPED_TEXTS.en,
  });
const VALUES = { name: '"><b>', mobile: "98450 12345", email: "asha@", message: "</textarea><b>ನಮಸ್ಕಾರ" };

test("before React runs the button works, and no errors are shown", () => {
  const html = render();
  expect(html).toMatch(/<button type="submit"[^>]*><span>Submit<\/span>/);
  expect(html).not.toMatch(/<button[^>]* disabled/);
  expect(html).not.toContain(`aria-invalid="true"`);
});

test.each([
  ["name", ['maxLength="200"', 'autoComplete="name"']],
  ["mobile", ['maxLength="30"', 'autoComplete="tel"', 'inputMode="tel"', 'type="tel"']],
  ["email", ['maxLength="254"', 'autoComplete="email"', 'inputMode="email"', 'type="email"']],
  ["message", ['maxLength="5000"']],
])("browsers know what %s is for and how much it takes", (name, attributes) => {
  const control = new RegExp(`<(?:input|textarea)[^>]* name="${name}"[^>]*`);
  for (const attribute of attributes) expect(control.exec(render())?.[0]).toContain(attribute);
});

test("people and their software pass by the field that is for robots", () => {
  expect(render()).toContain('aria-hidden="true"><input tabindex="-1" autoComplete="off" name="website"/>');
});

test("an answer restores what was typed, with its errors at the fields and above them", () => {
  const html = render({ values: VALUES, problems: { email: "err_email_format" } });
  expect(html).toContain("Please enter a valid e-mail address");
  expect(html.match(/aria-invalid="true"/g)).toHaveLength(1);
  expect(html).toContain('<a href="#message-email">Email</a>');
  expect(html).toContain('value="98450 12345"');
  expect(html).not.toContain("<b>");
});

test("an answer without errors says that it was no fault of the visitor", () => {
  const html = render({ values: VALUES, problems: {} });
  expect(html).toContain("Opps! please try after some point.");
  expect(html).not.toContain(`aria-invalid="true"`);
});

test("an answer to one message too many says so, and keeps what was typed", () => {
  const html = render({ values: VALUES, problems: {}, reason: "too_many" });
  expect(html).toContain("Many messages have come in just now");
  expect(html).toContain('value="98450 12345"');
});

test("an answer while the database is away says that nothing was sent, and keeps what was typed", () => {
  const html = render({ values: VALUES, problems: {}, reason: "database_away" });
  expect(html).toContain("your message was not sent");
  expect(html).toContain('value="98450 12345"');
});

test("the address after a message says that it was sent, unless there is an answer to say otherwise", () => {
  const sent = "Your message has been sent";
  expect(render(undefined, true)).toContain(sent);
  expect(render({ values: VALUES, problems: {} }, true)).not.toContain(sent);
});
