/** Whether a visitor is sent pages without their pictures. */
import type { IncomingHttpHeaders } from "node:http";
import { LIGHT, PICTURES } from "#shared/light.ts";
import { askedFor, cookieFor, cookieValue } from "./stored-choice.ts";

export interface ChosenPictures {
  /** Pictures are left out. */
  light: boolean;
  /** Stores what the address asked for, as in the header `set-cookie`. */
  cookie?: string;
}

/**
 * What the address asks for comes first, then what the visitor has chosen before, then what the browser wishes.
 * @param url a path with its query
 */
export function choosePictures(url: string, headers: IncomingHttpHeaders, siteUrl: string): ChosenPictures {
  const asked = askedFor(url, LIGHT);
  if (asked === "1" || asked === "0")
    return { light: asked === "1", cookie: cookieFor(LIGHT, asked, siteUrl) };
  if (askedFor(url, PICTURES) === "all") return { light: false };
  const chosen = cookieValue(headers.cookie, LIGHT);
  if (chosen === "1" || chosen === "0") return { light: chosen === "1" };
  return { light: headers["save-data"] === "on" };
}
