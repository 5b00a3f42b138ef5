/** Latin letters inside Kannada need the Latin font, so text is cut by script. */
import type { Language } from "#shared/languages.ts";

/** A stretch of text in one script. */
export interface Run {
  text: string;
  script: Language;
}

/** Kannada letters and signs, with the two joiners that shape them. */
const KANNADA = /[\u0c80-\u0cff\u200c\u200d]/u;

/** Cuts text into runs of one script; a space goes with what stands before it. */
export function runsOf(text: string): Run[] {
  const runs: Run[] = [];
  for (const letter of text) {
    const last = runs.at(-1);
    const script: Language = KANNADA.test(letter) ? "kn" : letter === " " && last ? last.script : "en";
    if (last?.script === script) last.text += letter;
    else runs.push({ text: letter, script });
  }
  return runs;
}
