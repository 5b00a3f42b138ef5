import { createContext, type ReactNode, use } from "react";
import { renderToString } from "react-dom/server";
import type { ShellData } from "#server/domain/site/shell-data.ts";
import { getOrInsert } from "#shared/get-or-insert.ts";
import { ShellDataProvider, useShellData } from "#app/i18n/shell-data-provider.tsx";
import { PageSettings } from "./page-settings.tsx";

/** HTML as UTF-8: what stands before the slot, and what stands after it; all of it where there is none. */
type Fragment = readonly Uint8Array[];
type Fragments = Map<string, Fragment>;

/** The fragments by what they show and their names, for as long as that and the shell data stay the same objects. */
const rendered = new WeakMap<ShellData, WeakMap<object, Fragments>>();
/** Of what shows the same: whoever thinks of addresses without end has them rendered again, and takes no memory. */
const MOST_FRAGMENTS = 2000;

/** What the document that is rendered copies, in the order of its marks; undefined outside a document. */
const Copied = createContext<Uint8Array[] | undefined>(undefined);

/** Marks are text that nobody can write into a page who does not know it. */
const SECRET = crypto.randomUUID();
const SLOT = `${SECRET}:slot;`;
/** With the comments by which React keeps one text from the next. */
const MARKS = new RegExp(`(?:<!-- -->)?${SECRET}:(\\d+);(?:<!-- -->)?`);

/** What React asks for ahead, at the beginning of what has no head: in the midst of a document it stands beside the picture itself. */
const PRELOADED = /^(?:<link rel="preload" as="image"[^<>]*>)+/;

const encoder = new TextEncoder();

interface CachedFragmentProps {
  /** Also the prefix of its ids. */
  name: string;
  /** The view model that it shows, which is another object as soon as anything of it changes; without one it shows the shell data. */
  of?: object;
  /** What else it depends on, of which there are only so many, whatever visitors ask for: the links that lead to the page, a day. */
  variant?: string;
  /** What is rendered for each page, at the one place that `children` has for it. */
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
  const fragments = fragmentsOf(shell, of ?? shell);
  const key = `${name} ${variant}`;
  if (fragments.size >= MOST_FRAGMENTS && !fragments.has(key)) fragments.clear();
  const [before, after] = getOrInsert(fragments, key, () => {
    const content = (
      <ShellDataProvider shell={shell}>
        <PageSettings>{contentWith(SLOT)}</PageSettings>
      </ShellDataProvider>
    );
    const html = renderToString(content, { identifierPrefix: name }).replace(PRELOADED, "");
    return html.split(SLOT).map((part) => encoder.encode(part));
  });
  return (
    <>
      {markFor(before!, copied)}
      {slot}
      {after && markFor(after, copied)}
    </>
  );
}

function fragmentsOf(shell: ShellData, shown: object): Fragments {
  const all = getOrInsert(rendered, shell, () => new WeakMap());
  return getOrInsert(all, shown, () => new Map());
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
