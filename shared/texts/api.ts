/**
 * What the API says to people, by the code of each problem. Unlike the interface texts these are no rows of a table and reach
 * no browser but as sentences in an answer.
 */
import type { Language } from "../languages.ts";
import en from "./api.en.json" with { type: "json" };
import kn from "./api.kn.json" with { type: "json" };

export type ApiTextKey = keyof typeof en;

export const API_TEXTS: Record<Language, Record<ApiTextKey, string>> = { en, kn };
