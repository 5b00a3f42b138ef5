import type { Language } from "#shared/languages.ts";

/** Every language by its own name, which is never translated. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: "English", kn: "ಕನ್ನಡ" };
