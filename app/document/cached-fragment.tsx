import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import type { ShellData } from "#server/domain/site/shell-data.ts";
import { getOrInsert } from "#shared/get-or-insert.ts";
import { ShellDataProvider, useShellData } from "#app/i18n/shell-data-provider.tsx";
import { PageSettings } from "./page-settings.tsx";

type Fragments = Map<string, string>;

/** The HTML of the fragments by what they show and their names, for as long as that and the shell data stay the same objects. */
const rendered = new WeakMap<ShellData, WeakMap<object, Fragments>>();

interface CachedFragmentProps {
  /** Also the prefix of its ids. */
  name: string;
  /** The view model that it shows, which is another object as soon as anything of it changes; without one it shows the shell data. */
  of?: object;
  /** What else it depends on, of which there are only so many: the links that lead to the page. */
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
  const fragments = fragmentsOf(shell, of ?? shell);
  const html = getOrInsert(fragments, `${name} ${variant}`, () =>
    renderToString(
      <ShellDataProvider shell={shell}>
        <PageSettings>{children}</PageSettings>
      </ShellDataProvider>,
      { identifierPrefix: name },
    ),
  );
  // oxlint-disable-next-line react/no-danger -- What React has rendered.
  return <div {...attributes} dangerouslySetInnerHTML={{ __html: html }} />;
}

function fragmentsOf(shell: ShellData, shown: object): Fragments {
  const all = getOrInsert(rendered, shell, () => new WeakMap());
  return getOrInsert(all, shown, () => new Map());
}
