import type { Examples } from "../examples.ts";
import { Picture } from "./picture.tsx";

const value = {
  src: "/images/campus.1280.webp",
  alt: { text: "The main building at dusk", lang: "en" },
  width: 1280,
  height: 520,
  sources: [
    { type: "image/avif", srcset: "/images/campus-phone.640.avif 640w", media: "(max-width: 959px)" },
    { type: "image/avif", srcset: "/images/campus.1280.avif 1280w" },
  ],
};

export const examples = {
  "first of the page": <Picture value={value} sizes="100vw" loading="first" />,
  "further down": <Picture value={value} sizes="50vw" />,
  "for the mood": <Picture value={value} sizes="50vw" silent="mood" />,
  captioned: <Picture value={value} sizes="50vw" silent="captioned" />,
  "of unknown size": <Picture value={{ ...value, width: 0, height: 0, sources: [] }} sizes="50vw" />,
  hostile: <Picture value={{ ...value, alt: { text: '"><script>', lang: "kn" } }} sizes="50vw" />,
} satisfies Examples;
