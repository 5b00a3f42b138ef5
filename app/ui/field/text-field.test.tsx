import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { WrittenIn } from "../localized-text/marked-text.tsx";
import { PageLanguage } from "../localized-text/localized-text.tsx";
import { examples } from "./text-field.examples.tsx";
import { TextField } from "./text-field.tsx";

const render = (name: keyof typeof examples) => renderToStaticMarkup(examples[name]);

test("label and hint belong to the field", () => {
  const html = render("with a hint");
  const id = /<input[^>]* id="([^"]+)"/.exec(html)?.[1];
  expect(html).toContain(`for="${id}"`);
  expect(html).toContain(`aria-describedby="${id}-hint"`);
});

test("an error waits until the field was changed and left", () => {
  expect(render("wrong, but not touched")).not.toContain("This field is required!");
  expect(render("wrong, but not touched")).not.toContain(`aria-invalid="true"`);
});

test("an error that an answer brought is there at once, at a field that can be linked to", () => {
  const html = render("refused by an answer");
  expect(html).toMatch(/<input[^>]* id="email"/);
  expect(html).toContain('aria-invalid="true" aria-describedby="email-error"');
  expect(html).toContain("Not an address");
});

test("a password is hidden at first and can be shown", () => {
  expect(render("password")).toContain('type="password"');
  expect(render("password")).toContain('aria-label="Show password"');
});

test("markup in a value stays text", () => {
  expect(render("hostile")).not.toMatch(/<script>|<b>/);
});

test("an error says its language where that is not the page's", () => {
  const html = renderToStaticMarkup(
    <PageLanguage value="kn">
      <WrittenIn value={(text) => (text.startsWith("ಹ") ? "kn" : "en")}>
        <TextField
          name="name"
          label="ಹೆಸರು"
          value="x"
          error="It is taken."
          errorAtOnce
          onChange={() => undefined}
        />
      </WrittenIn>
    </PageLanguage>,
  );
  expect(html).toContain('<span lang="en">It is taken.</span>');
  expect(html).toContain(">ಹೆಸರು</label>");
});
