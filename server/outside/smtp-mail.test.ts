import { createServer, type AddressInfo, type Server } from "node:net";
import { text as textOf } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import { afterEach, describe, expect, test } from "vitest";
import { smtpMailer } from "./smtp-mail.ts";

interface Received {
  from: string;
  recipients: string[];
  headers: Record<string, string>;
  body: string;
}

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(closers.splice(0).map((close) => close()));
});

function closing(server: Server | SMTPServer): void {
  closers.push(() => new Promise((resolve) => server.close(() => resolve())));
}

/** A mail server of this machine that stores what it is given, or refuses every recipient. */
async function mailServer({ refuses = false } = {}): Promise<{ url: string; received: Received[] }> {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo: (_address, _session, done) => done(refuses ? new Error("no such mailbox") : null),
    onData(stream, { envelope }, done) {
      const keep = async () => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : "";
        const recipients = envelope.rcptTo.map(({ address }) => address);
        received.push({ from, recipients, ...parsed(await textOf(stream)) });
      };
      void keep().finally(done);
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closing(server);
  return { url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`, received };
}

function parsed(raw: string): Pick<Received, "headers" | "body"> {
  const [head = "", ...rest] = raw.split("\r\n\r\n");
  const lines = head.replaceAll(/\r\n[ \t]+/g, " ").split("\r\n");
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 2)]),
  );
  return { headers, body: decoded(rest.join("\r\n\r\n"), headers["Content-Transfer-Encoding"]) };
}

function decoded(body: string, encoding = "7bit"): string {
  if (encoding === "base64") return Buffer.from(body, "base64").toString().replaceAll("\r\n", "\n").trimEnd();
  if (encoding !== "quoted-printable") return body.replaceAll("\r\n", "\n").trimEnd();
  const bytes = body
    .replaceAll("=\r\n", "")
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString().replaceAll("\r\n", "\n").trimEnd();
}

function decodedWords(header = ""): string {
  const encodedWords = header.replaceAll(/\?=\s+=\?/g, "?==?").matchAll(/=\?UTF-8\?([BQ])\?([^?]*)\?=/g);
  const bytes = [...encodedWords].map(([, form, word = ""]) =>
    form === "B"
      ? Buffer.from(word, "base64")
      : Buffer.from(decoded(word.replaceAll("_", " "), "quoted-printable")),
  );
  return bytes.length > 0 ? Buffer.concat(bytes).toString() : header;
}

const mail = {
  id: "contact-1042",
  to: "registrar@university.example",
  from: "web@university.example",
  replyTo: "visitor@example.org",
  subject: "Question",
  text: "Hello",
};

describe("a mail", () => {
  test("in Kannada arrives intact, with stable and fixed headers", async () => {
    const { url, received } = await mailServer();
    const subject = "ಸಂಪರ್ಕ ಸಂದೇಶ: ಪರೀಕ್ಷಾ ಶುಲ್ಕದ ಬಗ್ಗೆ ಒಂದು ಪ್ರಶ್ನೆ ಇದೆ";
    const text = "ನಮಸ್ಕಾರ,\n\nರಾಜ್\u200dಯ & English. 1 < 2\n.\nFrom here on: the end";
    await smtpMailer(url).send({ ...mail, subject, text });
    const [{ from, recipients, headers, body }] = received as [Received];
    expect(decodedWords(headers.Subject)).toBe(subject);
    expect(body).toBe(text);
    expect([from, recipients]).toEqual([mail.from, [mail.to]]);
    expect(headers).toMatchObject({
      From: mail.from,
      To: mail.to,
      "Reply-To": mail.replyTo,
      "Message-ID": "<contact-1042@university.example>",
      "Content-Type": "text/plain; charset=utf-8",
    });
  });

  test("has Unicode domains in ASCII", async () => {
    const { url, received } = await mailServer();
    const plain = "asha@xn--bsc6ci4b4b3a3d.xn--2scrj9c";
    await smtpMailer(url).send({ ...mail, to: "asha@ಉದಾಹರಣೆ.ಭಾರತ", replyTo: "asha@ಉದಾಹರಣೆ.ಭಾರತ" });
    expect(received).toMatchObject([{ headers: { To: plain, "Reply-To": plain } }]);
  });

  test("to an address that no server takes is refused for good", async () => {
    const { url, received } = await mailServer();
    for (const to of [".asha@example.org", "ಆಶಾ@example.org"])
      await expect(smtpMailer(url).send({ ...mail, to })).rejects.toMatchObject({ refusal: "for good" });
    expect(received).toEqual([]);
  });

  test("that holds HTML and template marks arrives as it was typed", async () => {
    const { url, received } = await mailServer();
    const text = "<b>x</b> {{constructor}} <%= 1 %> ${1}";
    await smtpMailer(url).send({ ...mail, text });
    expect(received[0]?.body).toBe(text);
  });

  test("without a sender comes from the address in the configuration, else from the recipient's", async () => {
    const { url, received } = await mailServer();
    const { from: _, ...anonymous } = mail;
    await smtpMailer(`${url}?from=site@university.example`).send(anonymous);
    await smtpMailer(url).send(anonymous);
    expect(received.map(({ from }) => from)).toEqual([
      "site@university.example",
      "registrar@university.example",
    ]);
  });

  test.each([
    "a@example.org\r\nBcc: everyone@example.org",
    "a@example.org, b@example.org",
    '"a\\" <b@example.org>" <c@example.org>',
    "Friends: a@example.org;",
    "a@example.org\n\nbody",
    "(comment)a@example.org",
  ])("with the visitor's address %j goes out without it", async (replyTo) => {
    const { url, received } = await mailServer();
    await smtpMailer(url).send({ ...mail, replyTo, subject: "Hi\r\nBcc: everyone@example.org\r\n\r\nbody" });
    const [{ recipients, headers, body }] = received as [Received];
    expect(recipients).toEqual([mail.to]);
    expect(Object.keys(headers).sort()).toEqual(
      [
        "Content-Transfer-Encoding",
        "Content-Type",
        "Date",
        "From",
        "MIME-Version",
        "Message-ID",
        "Subject",
        "To",
      ].sort(),
    );
    expect(headers.Subject).toBe("Hi Bcc: everyone@example.org body");
    expect(body).toBe(mail.text);
  });

  test.each([
    { to: "a@example.org, b@example.org" },
    { from: "a@b\r\nBcc: c@d.org" },
    { id: "x>\r\nBcc: c@d.org" },
  ])("with %j is not sent at all", async (wrong) => {
    const { url, received } = await mailServer();
    await expect(smtpMailer(url).send({ ...mail, ...wrong })).rejects.toThrow();
    expect(received).toEqual([]);
  });
});

describe("a mail server", () => {
  test("that refuses the recipient makes sending fail", async () => {
    const { url, received } = await mailServer({ refuses: true });
    await expect(smtpMailer(url).send(mail)).rejects.toThrow(/no such mailbox/);
    expect(received).toEqual([]);
  });

  test("that never answers makes sending fail in time", async () => {
    const silent = createServer((socket) => socket.on("error", () => {}));
    await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
    closing(silent);
    const { port } = silent.address() as AddressInfo;
    await expect(smtpMailer(`smtp://127.0.0.1:${port}`, 200).send(mail)).rejects.toThrow();
  });

  test("that is not there makes sending fail", async () => {
    await expect(smtpMailer("smtp://127.0.0.1:9", 500).send(mail)).rejects.toThrow();
  });
});
