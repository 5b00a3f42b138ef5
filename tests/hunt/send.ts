/** One request over a connection of its own, exactly as it is written, and whatever comes back. */
import { connect } from "node:net";

export interface Asked {
  method: string;
  /** As it stands in the first line. */
  path: string;
  headers: readonly (readonly [name: string, value: string])[];
  body?: Buffer;
  /** What the head says of the body, where it is not the truth. */
  length?: number;
  /** Says after the body that nothing follows, although the head promised more. */
  ends?: true;
}

export interface Came {
  /** Undefined where no answer came. */
  status?: number;
  headers: Record<string, string>;
  body: string;
  /** How it ended where no whole answer came. */
  fault?: "late" | "cut";
  /** What it took, in milliseconds. */
  took: number;
}

/** @param limit milliseconds until an answer is given up */
export function send(origin: string, asked: Asked, limit: number): Promise<Came> {
  const { hostname, port } = new URL(origin);
  const began = performance.now();
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const socket = connect(Number(port), hostname);
    let fault: Came["fault"];
    const timer = setTimeout(() => {
      fault = "late";
      socket.destroy();
    }, limit);
    socket.on("error", () => (fault ??= "cut"));
    socket.on("data", (chunk) => chunks.push(chunk));
    socket.once("close", () => {
      clearTimeout(timer);
      resolve(read(Buffer.concat(chunks), fault, performance.now() - began));
    });
    socket.write(headOf(asked, `${hostname}:${port}`));
    if (asked.body) socket.write(asked.body);
    if (asked.ends) socket.end();
  });
}

function headOf({ method, path, headers, body, length = body?.length }: Asked, host: string): Buffer {
  const lines = [`${method} ${path} HTTP/1.1`, `Host: ${host}`, "Connection: close"];
  if (length !== undefined) lines.push(`Content-Length: ${length}`);
  for (const [name, value] of headers) lines.push(`${name}: ${value.replaceAll(/[\r\n]/g, " ")}`);
  return Buffer.from(`${lines.join("\r\n")}\r\n\r\n`);
}

function read(bytes: Buffer, fault: Came["fault"], took: number): Came {
  const end = bytes.indexOf("\r\n\r\n");
  const [first = "", ...lines] = bytes.toString("latin1", 0, Math.max(end, 0)).split("\r\n");
  const status = /^HTTP\/1\.1 (\d{3})/.exec(first)?.[1];
  if (status === undefined) return { headers: {}, body: "", fault: fault ?? "cut", took };
  const headers = Object.fromEntries(
    lines.map((line) => [
      line.slice(0, line.indexOf(":")).toLowerCase(),
      line.slice(line.indexOf(":") + 1).trim(),
    ]),
  );
  // A server that refuses a body before it is whole closes the connection: its answer came all the same.
  return {
    status: Number(status),
    headers,
    body: bytes.toString("utf8", end + 4),
    took,
    ...(fault === "late" && { fault }),
  };
}
