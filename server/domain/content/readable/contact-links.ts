/** Telephone numbers and mail addresses that stand in a text as links. */
import type { Element, ElementContent, Root, Text } from "hast";
import { plainAddress } from "#shared/email.ts";
import { telephoneUrl } from "#shared/urls.ts";

/** Elements whose words are quoted as they are, or lead somewhere already. */
const LEFT_ALONE = new Set(["a", "code", "pre", "kbd", "samp", "var", "time"]);
const MAIL = /(?<![\w.%+-])[\w.%+-]{1,64}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,4}(?![\w@-])/gi;
/** In this order: with the code of the country; toll-free; with the code of a town or a mobile one's zero; mobile. */
const TELEPHONE =
  /\+91(?:[ \u00a0-]?\d){10}|1[89]00[ \u00a0-]?\d{2,4}[ \u00a0-]?\d{3,4}|(?:\(0[1-9]\d{1,3}\)|0[1-9]\d{1,3})[ \u00a0–-]?\d{3,4}[ \u00a0-]?\d{3,4}|[6-9]\d{4}[ \u00a0]?\d{5}/g;
/** What would make it a part of something longer. */
const GOES_BEFORE = /(?:[\w/+₹]|\d[.,]|\w-)$/;
const GOES_AFTER = /^(?:[\w-]|[.,]\d)/;
/** Where these words stand before it, a number of as many digits counts something else. */
const OTHER_NUMBER =
  /(?:\b(?:rs|isbn|issn|account|a\/c|ref|reference|order|reg|registration|application|roll|id|udise|doi)\b|₹|ಖಾತೆ|ಉಲ್ಲೇಖ|ನೋಂದಣಿ|ಆದೇಶ|ಅರ್ಜಿ)[^\d\n]{0,20}$/i;
const BEFORE = 40;
/** Digits of a number with the code of its town or with its zero, and of one without. */
const WITH_ZERO = 11;
const TOLL_FREE = new Set([10, 11]);

export function contactLinks(parent: Root | Element): void {
  parent.children = parent.children.flatMap((child): ElementContent[] => {
    if (child.type === "text") return linked(child);
    if (child.type === "element" && !LEFT_ALONE.has(child.tagName)) contactLinks(child);
    return [child as ElementContent];
  });
}

interface Contact {
  start: number;
  text: string;
  href: string;
}

function linked(node: Text): ElementContent[] {
  const contacts = [...mails(node.value), ...telephones(node.value)].sort((a, b) => a.start - b.start);
  if (contacts.length === 0) return [node];
  const parts: ElementContent[] = [];
  let end = 0;
  for (const { start, text, href } of contacts) {
    if (start < end) continue;
    if (start > end) parts.push({ type: "text", value: node.value.slice(end, start) });
    parts.push({
      type: "element",
      tagName: "a",
      properties: { href },
      children: [{ type: "text", value: text }],
    });
    end = start + text.length;
  }
  if (end < node.value.length) parts.push({ type: "text", value: node.value.slice(end) });
  return parts;
}

function mails(text: string): Contact[] {
  if (!text.includes("@")) return [];
  return [...text.matchAll(MAIL)].flatMap(({ 0: found, index }) =>
    plainAddress(found) ? [{ start: index, text: found, href: `mailto:${found}` }] : [],
  );
}

function telephones(text: string): Contact[] {
  return [...text.matchAll(TELEPHONE)].flatMap(({ 0: found, index: start }) => {
    const end = start + found.length;
    const isPart =
      GOES_BEFORE.test(text.slice(Math.max(start - 2, 0), start)) ||
      GOES_AFTER.test(text.slice(end, end + 2));
    const href = telephoneUrl(found);
    if (isPart || !href || !isTelephone(found, text.slice(Math.max(start - BEFORE, 0), start))) return [];
    return [{ start, text: found, href }];
  });
}

function isTelephone(found: string, before: string): boolean {
  if (found.startsWith("+")) return true;
  const digits = found.replaceAll(/\D/g, "").length;
  if (found.startsWith("1")) return TOLL_FREE.has(digits);
  if (OTHER_NUMBER.test(before)) return false;
  return /^\(?0/.test(found) ? digits === WITH_ZERO : true;
}
