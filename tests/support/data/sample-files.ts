/** Small real files of many kinds, made where they are needed. */
import { crc32 } from "node:zlib";
import sharp from "sharp";

export type Entries = Record<string, string | Buffer>;

interface ZipLies {
  /** What the directory says that each entry unpacks to, in bytes. */
  unpacked?: number;
}

/** A ZIP archive with stored (not compressed) entries. */
export function zip(entries: Entries, { unpacked }: ZipLies = {}): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(entries)) {
    const data = Buffer.from(content);
    const label = Buffer.from(name);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt32LE(crc32(data), 10);
    facts.writeUInt32LE(data.length, 14);
    facts.writeUInt32LE(data.length, 18);
    facts.writeUInt16LE(label.length, 22);
    locals.push(Buffer.from("PK\x03\x04"), facts, label, data);
    const claimed = Buffer.from(facts);
    claimed.writeUInt32LE(unpacked ?? data.length, 18);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(Buffer.from("PK\x01\x02\x14\x00"), claimed, place, label);
    offset += 30 + label.length + data.length;
  }
  return Buffer.concat([...locals, ...directory, endOfZip(directory, locals)]);
}

function endOfZip(directory: Buffer[], locals: Buffer[]): Buffer {
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", "latin1");
  end.writeUInt16LE(directory.length / 4, 8);
  end.writeUInt16LE(directory.length / 4, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(Buffer.concat(locals).length, 16);
  return end;
}

const MAIN_TYPES = {
  docx: ["word/document.xml", "wordprocessingml.document"],
  xlsx: ["xl/workbook.xml", "spreadsheetml.sheet"],
  pptx: ["ppt/presentation.xml", "presentationml.presentation"],
} as const;

const RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
export const SPREADSHEET = `xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${RELATIONS}"`;

/** What a part of an office document names, by `rId0` and so on. @param targets kinds, as `styles`, and parts */
export const relations = (targets: readonly (readonly [kind: string, target: string])[]): string =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${targets
    .map(
      ([kind, target], at) => `<Relationship Id="rId${at}" Type="${RELATIONS}/${kind}" Target="${target}"/>`,
    )
    .join("")}</Relationships>`;

/** A document of Word, Excel or PowerPoint with nothing in it. */
export function officeDocument(kind: keyof typeof MAIN_TYPES, more: Entries = {}): Buffer {
  const [part, type] = MAIN_TYPES[kind];
  const contentType = `application/vnd.openxmlformats-officedocument.${type}.main+xml`;
  return zip({
    "[Content_Types].xml": `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/${part}" ContentType="${contentType}"/></Types>`,
    "_rels/.rels": relations([["officeDocument", part]]),
    [part]: "<document/>",
    ...more,
  });
}

/** A document of LibreOffice: `text`, `spreadsheet` or `presentation`. */
export function openDocument(type: string, more: Entries = {}): Buffer {
  return zip({ mimetype: `application/vnd.oasis.opendocument.${type}`, "content.xml": "<office/>", ...more });
}

/** The older, compound form of an office document, as far as its streams' names. */
export function compoundDocument(...streams: string[]): Buffer {
  const names = streams.map((stream) => Buffer.concat([Buffer.from(stream, "utf16le"), Buffer.alloc(128)]));
  return Buffer.concat([
    Buffer.from("d0cf11e0a1b11ae1", "hex"),
    Buffer.alloc(504),
    ...names,
    Buffer.alloc(512),
  ]);
}

export function pdf(body = ""): Buffer {
  return Buffer.from(`%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n${body}\ntrailer<</Root 1 0 R>>\n%%EOF\n`);
}

export function mp4(brand = "isom"): Buffer {
  const header = Buffer.alloc(32);
  header.writeUInt32BE(32, 0);
  header.write(`ftyp${brand}`, 4, "latin1");
  return Buffer.concat([header, Buffer.alloc(64)]);
}

/** A picture of noise, which no encoder can shrink to nothing. */
export function picture(format: "jpeg" | "png" | "gif" | "webp", width = 40, height = 30): Promise<Buffer> {
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  return sharp({ create: { width, height, channels: 3, noise, background: "white" } })
    .toFormat(format)
    .toBuffer();
}
