/** Fills the folder with the demonstration that the stages of `npm test` share. */
import { fillTemplate } from "./site-template.ts";

await fillTemplate();
