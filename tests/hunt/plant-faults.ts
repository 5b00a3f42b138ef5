/**
 * Loaded before the program by a test of the hunt: puts two faults into it that it had once. Both are changes of the
 * source as it is loaded; where the source has changed so that one does not fit any more, the program does not start.
 */
import { registerHooks } from "node:module";

interface Fault {
  file: string;
  right: string;
  wrong: string;
}

const FAULTS: Fault[] = [
  {
    // Takes the square of the length of `a@a.a.a.…@`, and looks at every length.
    file: "/shared/api/contact.ts",
    right: "email: filled(MESSAGE_LIMITS.email).refine(isEmail,",
    wrong: "email: z.string().refine((text) => /^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$/.test(text),",
  },
  {
    // Cleans HTML of any length on the main thread.
    file: "/server/domain/content/html-cleaner.ts",
    right: "if (isLong(html)) return this.#pool.run(name, input);",
    wrong: "",
  },
];

registerHooks({
  load(url, context, next) {
    const loaded = next(url, context);
    const fault = FAULTS.find(({ file }) => url.endsWith(file));
    if (!fault) return loaded;
    const source = Buffer.from(loaded.source as Uint8Array).toString("utf8");
    if (!source.includes(fault.right)) throw new Error(`${fault.file} has changed: the fault does not fit.`);
    return { ...loaded, source: source.replace(fault.right, fault.wrong) };
  },
});
