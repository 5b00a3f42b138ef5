import { Node } from "@tiptap/core";
import { linkKind } from "#shared/urls.ts";
import { isOwnAddress } from "../addresses/own-address.ts";
import { type PreservedAttributes, PRESERVED } from "./preserved-attributes.ts";

const attribute = (name: string) => ({
  default: null,
  parseHTML: (element: Element) => element.getAttribute(name),
});

/** Shows a picture of this site, and the alternative text of any other: the page may not load those. */
export const InlinePicture = Node.create({
  name: "picture",
  group: "inline",
  inline: true,
  draggable: true,
  addAttributes: () => ({ ...PRESERVED, src: attribute("src"), alt: attribute("alt") }),
  parseHTML: () => [
    {
      tag: "img[src]",
      getAttrs: (element) => (isPicture(element.getAttribute("src") ?? "") ? null : false),
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ["img", HTMLAttributes],
  addNodeView:
    () =>
    ({ node }) => {
      const { src, alt } = node.attrs as { src: string; alt: string | null };
      if (!isOwnAddress(src)) return { dom: placeholder(alt || src, "picture") };
      const picture = document.createElement("img");
      picture.src = src;
      picture.alt = alt ?? "";
      return { dom: picture };
    },
});

/** A map or a video: here only its place, so that nothing of another site is loaded. */
export const InlineFrame = Node.create({
  name: "frame",
  group: "inline",
  inline: true,
  draggable: true,
  addAttributes: () => PRESERVED,
  parseHTML: () => [{ tag: "iframe[src]" }],
  renderHTML: ({ HTMLAttributes }) => ["iframe", HTMLAttributes],
  addNodeView:
    () =>
    ({ node }) => {
      const preserved = node.attrs.preserved as PreservedAttributes;
      return { dom: placeholder(preserved?.title || preserved?.src || "iframe", "frame") };
    },
});

/** A place where a long word may break. */
export const WordBreak = Node.create({
  name: "wordBreak",
  group: "inline",
  inline: true,
  addAttributes: () => PRESERVED,
  parseHTML: () => [{ tag: "wbr" }],
  renderHTML: ({ HTMLAttributes }) => ["wbr", HTMLAttributes],
});

function isPicture(source: string): boolean {
  const kind = linkKind(source);
  return kind === "internal" || kind === "external";
}

function placeholder(text: string, kind: string): HTMLElement {
  const box = document.createElement("span");
  box.dataset.standIn = kind;
  box.textContent = text;
  return box;
}
