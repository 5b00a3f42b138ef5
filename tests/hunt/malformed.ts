/** Bodies that are broken as bytes, or are not what their head says: each call that takes one gets each of them. */
import { MULTIPART } from "../support/data/upload.ts";

interface Malformed {
  type: string;
  body: Buffer;
  /** What the head says, where it is not the truth. */
  length?: number;
  /** Says at its end that nothing follows, although something is missing. */
  ends?: true;
  encoding?: string;
}

/** Many of them are large, so each is made when it is sent. */
export type MakeMalformed = () => Malformed;

const JSON_TYPE = "application/json";
const FORM_TYPE = "application/x-www-form-urlencoded";
const DEEP = 200_000;
const MANY = 50_000;

const bytes = (...parts: (string | number[])[]): Buffer =>
  Buffer.concat(parts.map((part) => Buffer.from(part as string)));

/** @param payload what the call takes, as JSON */
export function malformedJson(payload: string): MakeMalformed[] {
  const whole = Buffer.from(payload);
  const start = payload.slice(0, -1) + (payload.length > 2 ? "," : "");
  const withField = (value: string | number[], quoted = true): Buffer =>
    quoted ? bytes(start, '"x":"', value, '"}') : bytes(start, '"x":', value, "}");
  const json =
    (body: () => Buffer, more: Partial<Malformed> = {}): MakeMalformed =>
    () => ({ type: JSON_TYPE, body: body(), ...more });
  return [
    json(() => withField([0xc3, 0x28])),
    json(() => withField([0xc0, 0xaf])),
    json(() => withField([0xed, 0xa0, 0x80])),
    json(() => withField([0xf8, 0x88, 0x80, 0x80, 0x80])),
    json(() => withField([0x00])),
    json(() => withField("\\u0000")),
    json(() => withField("\\ud800")),
    json(() => bytes([0xff, 0xfe], payload)),
    json(() => whole.subarray(0, whole.length / 2)),
    json(() => Buffer.from(payload, "utf16le"), { type: `${JSON_TYPE}; charset=utf-16` }),
    json(() => Buffer.from(payload, "latin1"), { type: `${JSON_TYPE}; charset=iso-8859-1` }),
    json(() => whole, { type: `${JSON_TYPE}; charset=\u00e9` }),
    json(() => whole, { length: Math.floor(whole.length / 2) }),
    json(() => whole, { length: whole.length + 1000, ends: true }),
    json(() => whole, { encoding: "gzip" }),
    json(() => whole, { type: MULTIPART }),
    json(() => bytes("[".repeat(DEEP))),
    json(() => withField(`${"[".repeat(DEEP)}${"]".repeat(DEEP)}`, false)),
    json(() => withField(`${'{"a":'.repeat(MANY)}1${"}".repeat(MANY)}`, false)),
    json(() => bytes(`{${Array.from({ length: MANY }, (_, index) => `"k${index}":1`).join(",")}}`)),
    json(() => withField(`[${"0,".repeat(MANY)}0]`, false)),
    json(() => bytes(`${start}${`"id":1,`.repeat(MANY)}"id":2}`)),
  ];
}

const upload =
  (body: () => Buffer, more: Partial<Malformed> = {}): MakeMalformed =>
  () => ({ type: MULTIPART, body: body(), ...more });

/** @param whole an upload as the call takes it */
export function malformedUpload(whole: Buffer): MakeMalformed[] {
  const text = whole.toString("latin1");
  const replaced = (part: string, by: string) => Buffer.from(text.replace(part, by), "latin1");
  return [
    upload(() => replaced("a.pdf", "\xc3\x28.pdf")),
    upload(() => replaced("a.pdf", "a\0.pdf")),
    upload(() => replaced("a.pdf", "a".repeat(100_000))),
    upload(() => replaced('name="file"', 'name="\xed\xa0\x80"')),
    upload(() => replaced("Content-Disposition", "Content\0Disposition")),
    upload(() => replaced("Content-Disposition", `${"X: 1\r\n".repeat(20_000)}Content-Disposition`)),
    upload(() => whole.subarray(0, whole.length / 2)),
    upload(() => whole.subarray(0, whole.length - 8)),
    upload(() => whole, { length: Math.floor(whole.length / 2) }),
    upload(() => whole, { length: whole.length + 1000, ends: true }),
    upload(() => whole, { type: "multipart/form-data" }),
    upload(() => whole, { type: "multipart/form-data; boundary=another" }),
    upload(() => whole, { type: `multipart/form-data; boundary=${"b".repeat(5000)}` }),
    upload(() => whole, { type: JSON_TYPE }),
  ];
}

/** Of a page's form. */
export function malformedForm(): MakeMalformed[] {
  const form =
    (text: string | Buffer, more: Partial<Malformed> = {}): MakeMalformed =>
    () => ({ type: FORM_TYPE, body: Buffer.from(text as string), ...more });
  const usual = "name=Asha&mobile=1&email=asha%40example.org";
  return [
    form(`${usual}&message=%ff%fe`),
    form(`${usual}&message=%00`),
    form(`${usual}&message=%ed%a0%80&x=%zz&y=%`),
    form(bytes(usual, "&message=", [0xc3, 0x28, 0x00])),
    form(`${usual}&message=a${"&message=a".repeat(5000)}`),
    form("&".repeat(60_000)),
    form("%".repeat(60_000)),
    form(`${usual}&message=a`, { length: 10 }),
    form(`${usual}&message=a`, { length: 9000, ends: true }),
    form(`${usual}&message=a`, { type: `${FORM_TYPE}; charset=utf-16` }),
    form(`${usual}&message=a`, { encoding: "gzip" }),
    form(`${usual}&message=a`, { type: MULTIPART }),
    form(`${usual}&message=a`, { type: JSON_TYPE }),
  ];
}
