/** What of the staff's HTML editor works on HTML alone, for tests in a browser. */
export { losses, roundTrip } from "#app/admin/html-editor/source/losses.ts";
export { cleanPasted } from "#app/admin/html-editor/paste/clean-pasted.ts";
export { withoutOthers } from "#app/admin/html-preview/without-others.ts";
