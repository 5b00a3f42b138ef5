import type { ReactNode } from "react";
import bootScript from "virtual:boot-script";
import type { Language } from "#shared/languages.ts";
import { useShellData } from "#app/i18n/shell-data-provider.tsx";
import kannada from "#app/styles/fonts/kannada.woff2";
import sans from "#app/styles/fonts/sans.woff2";
import serif from "#app/styles/fonts/serif.woff2";
import emblem from "#app/ui/emblem/emblem.svg";

/** What the first screen is set in, asked for beside the styles that name it: so it is there when the page is first painted. */
const FONTS: Record<Language, readonly string[]> = { en: [sans, serif], kn: [sans, kannada] };

interface DocumentProps {
  /** What the page runs, as modules. */
  scripts: readonly string[];
  /** What these import at once: asked for beside them. */
  imported: readonly string[];
  styles: readonly string[];
  /** Of the file with the texts and menus, where a script of the page asks for it. */
  shellDataPath?: string;
  children: ReactNode;
}

/** The document around everything. React moves titles and links from the page into its head. */
export function Document({ scripts, imported, styles, shellDataPath, children }: DocumentProps) {
  const { language } = useShellData();
  return (
    <html lang={language} data-frame={shellDataPath}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* The visitor's settings have to stand before the first paint. React puts the styles before it, for which it waits. */}
        <script>{bootScript}</script>
        <link rel="icon" type="image/svg+xml" href={emblem} />
        <meta name="theme-color" content="#1c1438" />
        {FONTS[language].map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={href} />
        ))}
        {styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} precedence="page" />
        ))}
        {imported.map((href) => (
          <link key={href} rel="modulepreload" href={href} />
        ))}
        {scripts.map((src) => (
          <script key={src} type="module" src={src} />
        ))}
      </head>
      <body>{children}</body>
    </html>
  );
}
