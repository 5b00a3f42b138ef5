declare module "virtual:boot-script" {
  /** The text of the boot script; empty in the browser, where it has run already. */
  const text: string;
  export default text;
}
