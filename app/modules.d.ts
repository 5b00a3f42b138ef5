declare module "virtual:boot-script" {
  /** The text of the boot script; empty in the browser, where it has run already. */
  const text: string;
  /** As a Content-Security-Policy names it. */
  export const hash: string;
  export default text;
}
