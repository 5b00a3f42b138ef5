/** What of the staff's HTML editor works on HTML alone, for tests in a browser. */
export { losses, roundTrip } from "#app/html-editor/source/losses.ts";
export { cleanPasted } from "#app/html-editor/paste/clean-pasted.ts";
export { withoutOthers } from "#app/html-editor/preview/without-others.ts";
