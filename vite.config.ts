import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { inlineScript } from "./app/boot/inline-script-plugin.ts";

/** Where browsers reach the API, if a proxy has put it elsewhere than the server does. */
const apiBase = process.env["API_BASE"];
if (apiBase && !/^(\/[\w.-]+)+$/.test(apiBase))
  throw new Error("API_BASE: a path such as /university/api is expected.");

export default defineConfig({
  plugins: [reactRouter(), inlineScript("virtual:boot-script", "app/boot/boot.ts")],
  ...(apiBase && { define: { BUILT_API_BASE: JSON.stringify(apiBase) } }),
  // A data: address would need its own permission in the Content-Security-Policy.
  build: { assetsInlineLimit: 0 },
  // Class names stand in the page, the styles and the scripts: short ones shorten all three.
  css: { modules: { generateScopedName: "[hash:base64:5]" } },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: { groups: [publicStyles(), libraries(), frameOfPages(), forms(), signIn()] },
          },
        },
      },
    },
    // The page context's key must be one object for the server and the routes, so they are one bundle.
    ssr: { build: { rolldownOptions: { input: "./app/entry.handler.ts" } } },
  },
});

/** All styles of the public pages in one file: one request before the first paint, and none on the next page. */
function publicStyles() {
  return { name: "site", test: /\/app\/(styles|ui|contact-form|site)\/.*\.css$/ };
}

/** The libraries that every page needs, as one file that changes only when they do. */
function libraries() {
  return {
    name: "libraries",
    test: /\/node_modules\/(react|react-dom|scheduler|react-router)\//,
  };
}

/** What stands on every public page, as one file instead of a dozen; a route's own file adds what is special to it. */
function frameOfPages() {
  const parts =
    "banner|brand|button|disclosure|display-settings|emblem|icon|link|mega-menu|picture|progress|toast|visually-hidden|localized-text";
  // What staff pages share with the server stays out, and with it the library that it stands on.
  const agreed = "addresses|dates|feed-path|languages|page-query|urls|vocabulary";
  return {
    name: "frame",
    test: new RegExp(
      `/app/((internal-link|page-settings)\\.tsx$|i18n/|navigation/|boot/events|site/(layout|error|page-banner|page-head|structured-data)|widgets/language-link/|ui/(${parts})/(?!staff))|/shared/(${agreed})\\.ts$`,
    ),
  };
}

/** The form for messages with its fields, which the staff area uses as well: one file instead of one for each part. */
function forms() {
  const fields = "field|text-area|text-field|use-shown-error";
  return {
    name: "forms",
    test: new RegExp(`/app/(contact-form/|ui/field/(${fields})\\.)|/shared/email\\.ts$`),
  };
}

/** What the page of the sign-in and the staff area share: the form, the API behind it, and what the area begins with. */
function signIn() {
  const api = "errors|new-key|path-of|plain-api|retry|transport|use-plain-api|user";
  const session = "next-path|passwords|sign-in-form|staff-shell-data";
  return {
    name: "sign-in",
    test: new RegExp(`/app/(staff-ui/reason-of|admin/(api/(${api})|session/(${session})))\\.tsx?$`),
  };
}
