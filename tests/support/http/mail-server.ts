/** A real mail server of this machine that keeps what it is given. */
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";

interface ReceivedMail {
  recipients: string[];
  /** Header lines by their names in small letters, unfolded. */
  headers: Record<string, string>;
  /** The plain text. */
  body: string;
  /** The same as a document, where there is one. */
  html: string | undefined;
}

export interface MailServer {
  url: string;
  port: number;
  received: ReceivedMail[];
  /** The status with which recipients are refused, by their addresses. */
  refused: Map<string, number>;
  close(): Promise<void>;
}

/** Greets at once. The library waits 100 ms for clients that talk before they are greeted. */
class PromptServer extends SMTPServer {
  override connect(...args: Parameters<SMTPServer["connect"]>): void {
    super.connect(...args);
    const connection = [...this.connections].at(-1)!;
    const greet = connection.connectionReady.bind(connection);
    // The library's call after its 100 ms, which would greet again.
    connection.connectionReady = () => {};
    greet();
  }
}

/** @param port the one to listen on; by default any free one */
export async function startMailServer(port = 0): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const refused = new Map<string, number>();
  const server = new PromptServer({
    authOptional: true,
    disableReverseLookup: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo({ address }, _session, done) {
      const responseCode = refused.get(address);
      const error = Object.assign(new Error(`${address}: mailbox unavailable`), { responseCode });
      done(responseCode === undefined ? undefined : error);
    },
    onData(stream, { envelope }, done) {
      const recipients = envelope.rcptTo.map(({ address }) => address);
      const receive = (raw: string) => void received.push({ recipients, ...parsed(raw) });
      // A mail that broke off was not received.
      void text(stream)
        .then(receive, () => {})
        .finally(done);
    },
  });
  // Clients may break off; those who send find out by themselves.
  server.on("error", () => {});
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const own = (server.server.address() as AddressInfo).port;
  return {
    url: `smtp://127.0.0.1:${own}`,
    port: own,
    received,
    refused,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function parsed(raw: string): Omit<ReceivedMail, "recipients"> {
  const { headers, content } = entityIn(raw);
  const boundary = /boundary="([^"]+)"/.exec(headers["content-type"] ?? "")?.[1];
  if (boundary === undefined) return { headers, body: content, html: undefined };
  const parts = content
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => entityIn(part.trimStart()));
  const ofType = (type: string) =>
    parts.find((part) => part.headers["content-type"]?.startsWith(type))?.content;
  return { headers, body: ofType("text/plain") ?? "", html: ofType("text/html") };
}

function entityIn(raw: string): { headers: Record<string, string>; content: string } {
  const end = raw.indexOf("\r\n\r\n");
  const lines = raw
    .slice(0, end)
    .replaceAll(/\r\n[ \t]+/g, " ")
    .split("\r\n");
  const headers = Object.fromEntries(
    lines.map((line) => [
      line.slice(0, line.indexOf(":")).toLowerCase(),
      withoutEncodedWords(line.slice(line.indexOf(":") + 2)),
    ]),
  );
  const body = raw.slice(end + 4);
  const encoding = headers["content-transfer-encoding"];
  const content =
    encoding === "base64" ? Buffer.from(body, "base64").toString() : quotedPrintable(body, encoding);
  return { headers, content };
}

/** What other letters than those of ASCII are in a header (RFC 2047). */
const withoutEncodedWords = (line: string): string =>
  line
    .replaceAll(/\?= +=\?/g, "?==?")
    .replaceAll(/=\?UTF-8\?B\?([^?]*)\?=/g, (_, word: string) => Buffer.from(word, "base64").toString());

function quotedPrintable(body: string, encoding: string | undefined): string {
  if (encoding !== "quoted-printable") return body;
  const bytes = body
    .replaceAll("=\r\n", "")
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString();
}
