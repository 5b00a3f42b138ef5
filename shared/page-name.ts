/** What a page is called in its address. */
import { normalize } from "./normalize.ts";
import { slug } from "./slug.ts";

export const PAGE_NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Characters of a name that is proposed. */
const PROPOSED = 60;

/** A name made from an English heading; empty where that has no letter of the Latin script and no digit. */
export const proposedName = (heading: string): string =>
  slug(normalize(heading, "NFD").replaceAll(/[^ -~]/g, ""), PROPOSED);
