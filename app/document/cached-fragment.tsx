import { createContext, type ReactNode, use } from "react";
import { renderToString } from "react-dom/server";
import type { ShellData } from "#server/domain/site/shell-data.ts";
import { getOrInsert } from "#shared/get-or-insert.ts";
import { RecentlyUsed } from "#shared/recently-used.ts";
import { ShellDataProvider, useShellData } from "#app/i18n/shell-data-provider.tsx";
import { PageSettings } from "./page-settings.tsx";

/** HTML as UTF-8: what stands before the slot, and what stands after it; all of it where there is none. */
type Fragment = readonly Uint8Array[];

/** The fragments by what they show, for as long as that and the shell data stay the same objects. */
const rendered = new WeakMap<ShellData, WeakMap<object, RecentlyUsed<Fragment>>>();
/** Of the HTML and the names of what shows the same: a visitor who thinks of variants without end evicts but them. */
const MOST_BYTES = 4 * 1024 * 1024;
const BYTES_OF_CHARACTER = 2;

const sizeOf = (key: string, fragment: Fragment): number =>
  fragment.reduce((sum, { length }) => sum + length, key.length * BYTES_OF_CHARACTER);

/** What the document that is rendered copies, in the order of its marks; undefined outside a document. */
const Copied = createContext<Uint8Array[] | undefined>(undefined);

/** Marks are text that nobody can write into a page who does not know it. */
const SECRET = crypto.randomUUID();
const SLOT = `${SECRET}:slot;`;
/** With the comments by which React keeps one text from the next. */
const MARKS = new RegExp(`(?:<!-- -->)?${SECRET}:(\\d+);(?:<!-- -->)?`);

/** React puts the preloads of pictures before a fragment, where they would stand in the body beside the pictures themselves. */
const PRELOADED = /^(?:<link rel="preload" as="image"[^<>]*>)+/;

const encoder = new TextEncoder();

interface CachedFragmentProps {
  /** Also the prefix of its ids. */
  name: string;
  /** The view model that it shows, which is another object as soon as anything of it changes; without one it shows the shell data. */
  of?: object;
  /** What else it depends on, of which there should not be many: the links that lead to the page, a day. */
  variant?: string;
  /** What is rendered for each page, at the one place that `children` has for it. It uses no ids, which would be others each time. */
  slot?: ReactNode;
  children: ReactNode | ((slot: ReactNode) => ReactNode);
}

/**
 * What many pages share, rendered once and cached as HTML. It knows no address: what depends on one is passed in, and named by
 * the variant, or is the slot. Within another fragment, and outside a document, it is what its children are.
 */
export function CachedFragment({ name, of, variant = "", slot, children }: CachedFragmentProps) {
  const shell = useShellData();
  const copied = use(Copied);
  const contentWith = (node: ReactNode) => (typeof children === "function" ? children(node) : children);
  if (!copied) return contentWith(slot);
  const [before, after] = getOrInsert(fragmentsOf(shell, of ?? shell), `${name} ${variant}`, () => {
    const content = (
      <ShellDataProvider shell={shell}>
        <PageSettings>{contentWith(SLOT)}</PageSettings>
      </ShellDataProvider>
    );
    const html = renderToString(content, { identifierPrefix: name }).replace(PRELOADED, "");
    const parts = html.split(SLOT);
    if (parts.length !== (typeof children === "function" ? 2 : 1))
      throw new Error(`The fragment ${name} has ${parts.length - 1} places for its slot.`);
    return parts.map((part) => encoder.encode(part));
  });
  return (
    <>
      {markFor(before!, copied)}
      {slot}
      {after && markFor(after, copied)}
    </>
  );
}

function fragmentsOf(shell: ShellData, shown: object): RecentlyUsed<Fragment> {
  const all = getOrInsert(rendered, shell, () => new WeakMap());
  return getOrInsert(all, shown, () => new RecentlyUsed(MOST_BYTES, sizeOf));
}

/** What React writes in the place of bytes that come into the document afterwards. */
const markFor = (bytes: Uint8Array, copied: Uint8Array[]): string => `${SECRET}:${copied.push(bytes) - 1};`;

/** @returns a whole document in UTF-8: what is cached of it is copied, and only the rest rendered and encoded */
export function renderDocument(document: ReactNode): Buffer {
  const copied: Uint8Array[] = [];
  const html = renderToString(<Copied value={copied}>{document}</Copied>);
  // The marks' numbers stand between what they separate.
  const pieces = `<!DOCTYPE html>${html}`.split(MARKS);
  return Buffer.concat(
    pieces.map((piece, index) => (index % 2 === 0 ? encoder.encode(piece) : copied[Number(piece)]!)),
  );
}
