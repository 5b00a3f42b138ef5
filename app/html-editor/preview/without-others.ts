import type { SafeHtml } from "#server/domain/content/safe-html.ts";
import { isOwnAddress } from "../addresses/own-address.ts";

interface PlaceholderTexts {
  /** For a picture of another site. */
  picture: (address: string) => string;
  /** For a map or a video. */
  frame: (title: string) => string;
}

/**
 * Safe HTML for a preview: what would load from other sites is a placeholder with a text, and links do nothing.
 *
 * @param boxClass of the boxes
 */
export function withoutOthers(html: SafeHtml, texts: PlaceholderTexts, boxClass: string): SafeHtml {
  const { body } = new DOMParser().parseFromString(`<body>${html}`, "text/html");
  const replace = (element: Element, text: string) => {
    const box = body.ownerDocument.createElement("span");
    box.className = boxClass;
    box.textContent = text;
    element.replaceWith(box);
  };
  for (const picture of body.querySelectorAll("img")) {
    const source = picture.getAttribute("src") ?? "";
    if (!isOwnAddress(source)) replace(picture, texts.picture(picture.alt || source));
  }
  for (const frame of body.querySelectorAll("iframe")) replace(frame, texts.frame(frame.title || frame.src));
  for (const link of body.querySelectorAll("a")) link.tabIndex = -1;
  return body.innerHTML as SafeHtml;
}
