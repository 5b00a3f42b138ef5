export type RenditionFormat = "avif" | "webp";

/** Where the rendition of a stored picture lies: `carousel/gate.jpg` has `carousel/gate.480.avif`. */
export function renditionPath(path: string, width: number, format: RenditionFormat): string {
  return `${path.replace(/\.[^./]+$/, "")}.${width}.${format}`;
}
