import { API_BASE } from "#shared/api-base.ts";

const EXCEPT = [
  "/admin*",
  "/login*",
  `${API_BASE}/*`,
  "/files/*",
  "/feeds/*",
  "/calendars/*",
  "/load",
  "/library/find",
];

/** Which links browsers may fetch the page of while they are pressed, as the text of an inline script. */
export const SPECULATION_RULES = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: "/*" },
          { not: { href_matches: EXCEPT } },
          { not: { selector_matches: "[data-in-place], [data-language], [download], [target]" } },
        ],
      },
      // When the link is pressed.
      eagerness: "conservative",
    },
  ],
});
