declare module "virtual:boot-script" {
  /** The text of the boot script; empty in the browser, where it has run already. */
  const text: string;
  export default text;
}

declare module "virtual:built" {
  /** Addresses of the styles of the public pages; none in development, where a script loads them. */
  export const STYLES: Partial<
    Readonly<Record<"site" | "home" | "content" | "forms" | "search" | "light" | "resources" | "own", string>>
  >;
  /** Addresses of modules that a page runs, and of what they import at once. */
  interface Scripts {
    readonly scripts: readonly string[];
    readonly imported: readonly string[];
  }
  /** What public pages run. */
  export const SITE: Scripts;
  export const STAFF: Scripts & { readonly styles: readonly string[] };
  export const SIGN_IN_STYLES: readonly string[];
}

declare module "idiomorph/dist/idiomorph.esm.js" {
  export { Idiomorph } from "idiomorph";
}
