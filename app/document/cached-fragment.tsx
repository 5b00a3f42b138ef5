import { createContext, type ReactNode, use } from "react";
import { renderToString } from "react-dom/server";
import type { ShellData } from "#server/domain/site/shell-data.ts";
import { getOrInsert } from "#shared/get-or-insert.ts";
import { ShellDataProvider, useShellData } from "#app/i18n/shell-data-provider.tsx";
import { PageSettings } from "./page-settings.tsx";

/** HTML; as UTF-8 where it is long. */
type Fragment = string | Uint8Array;
type Fragments = Map<string, Fragment>;

/** The HTML of the fragments by what they show and their names, for as long as that and the shell data stay the same objects. */
const rendered = new WeakMap<ShellData, WeakMap<object, Fragments>>();

/** From so many characters on a fragment is encoded once, and not with each page that it stands in. */
const LONG = 1024;

/** The encoded fragments of the page that is rendered, in whose place it has marks. */
const EncodedFragments = createContext<Uint8Array[] | undefined>(undefined);

/** What marks begin with: nobody can write it into a page who does not know it. */
const MARK = `<!--${crypto.randomUUID()} `;
const MARKS = new RegExp(`${MARK}(\\d+)-->`);

const encoder = new TextEncoder();

interface CachedFragmentProps {
  /** Also the prefix of its ids. */
  name: string;
  /** The view model that it shows, which is another object as soon as anything of it changes; without one it shows the shell data. */
  of?: object;
  /** What else it depends on, of which there are only so many, whatever visitors ask for: the links that lead to the page, a day. */
  variant?: string;
  className?: string;
  id?: string;
  "data-screen-only"?: boolean;
  children: ReactNode;
}

/**
 * What many pages share, rendered once and cached as HTML. It stands in a `div` and knows no address: what depends on one is
 * passed in, and named by the variant.
 */
export function CachedFragment({ name, of, variant = "", children, ...attributes }: CachedFragmentProps) {
  const shell = useShellData();
  const encoded = use(EncodedFragments);
  const fragment = getOrInsert(fragmentsOf(shell, of ?? shell), `${name} ${variant}`, () => {
    const html = renderToString(
      <ShellDataProvider shell={shell}>
        <PageSettings>{children}</PageSettings>
      </ShellDataProvider>,
      { identifierPrefix: name },
    );
    return html.length < LONG ? html : encoder.encode(html);
  });
  // oxlint-disable-next-line react/no-danger -- What React has rendered.
  return <div {...attributes} dangerouslySetInnerHTML={{ __html: htmlFor(fragment, encoded) }} />;
}

function fragmentsOf(shell: ShellData, shown: object): Fragments {
  const all = getOrInsert(rendered, shell, () => new WeakMap());
  return getOrInsert(all, shown, () => new Map());
}

/** What React writes in the fragment's place: its text, or a mark where its bytes come into the page afterwards. */
function htmlFor(fragment: Fragment, encoded: Uint8Array[] | undefined): string {
  if (typeof fragment === "string") return fragment;
  return encoded ? `${MARK}${encoded.push(fragment) - 1}-->` : new TextDecoder().decode(fragment);
}

/** @returns a whole document in UTF-8: what is cached of it is copied, and only the rest rendered and encoded */
export function renderDocument(document: ReactNode): Buffer {
  const encoded: Uint8Array[] = [];
  const html = renderToString(<EncodedFragments value={encoded}>{document}</EncodedFragments>);
  // The marks' numbers stand between what they separate.
  const pieces = `<!DOCTYPE html>${html}`.split(MARKS);
  return Buffer.concat(
    pieces.map((piece, index) => (index % 2 === 0 ? encoder.encode(piece) : encoded[Number(piece)]!)),
  );
}
