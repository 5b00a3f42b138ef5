import type { Examples } from "#app/ui/examples.ts";

const FILES = import.meta.glob<{ examples: Examples }>("/app/**/*.examples.tsx", { eager: true });

/** The examples of a file, in a browser. @param file from the root of the project */
export const examplesIn = (file: string): Examples => FILES[`/${file}`]!.examples;
