/** Pages without their pictures, for visitors who want few bytes: what the server, the pages and their scripts agree on. */

/** Of the cookie, and of the parameter that sets it: `1` leaves pictures out, `0` shows them. */
export const LIGHT = "light";

/** The parameter that asks for one page with its pictures, whatever else holds: `?pictures=all`. */
export const PICTURES = "pictures";

/** The id of the form that sends the choice and comes back to the same page; its buttons stand elsewhere. */
export const LIGHT_FORM = "light-form";

/** What the button of the choice says of itself, as pages are written: on pages with pictures, and on those without. */
export const LIGHT_CHOICE = {
  withPictures: `value="1" aria-pressed="false" name="${LIGHT}"`,
  withoutPictures: `value="0" aria-pressed="true" name="${LIGHT}"`,
} as const;
