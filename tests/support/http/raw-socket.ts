/** Bytes to a server and back, for what no client would send. */
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { limit } from "../runner/limits.ts";
import { MULTIPART } from "../data/upload.ts";

/** Opens a connection and sends bytes; the connection stays open. */
export function openSocket(origin: string, bytes: string | Buffer): Promise<Socket> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(bytes, () => resolve(socket)));
    socket.once("error", reject);
  });
}

/**
 * Begins to upload a file: the head is sent, and the server has taken it.
 * @param length of the whole body in bytes; it is the caller's to send
 */
export async function beginUpload(origin: string, token: string, length: number): Promise<Socket> {
  const head = [
    "POST /api/file/upload/others HTTP/1.1",
    `Host: ${new URL(origin).host}`,
    `Authorization: Bearer ${token}`,
    `Content-Type: ${MULTIPART}`,
    `Content-Length: ${length}`,
    "Expect: 100-continue",
  ];
  const socket = await openSocket(origin, `${head.join("\r\n")}\r\n\r\n`);
  const [answer] = (await once(socket, "data")) as [Buffer];
  if (answer.toString() !== "HTTP/1.1 100 Continue\r\n\r\n") throw new Error(answer.toString());
  return socket;
}

/** Sends bytes and answers everything that comes until the server closes; `closed` is false where it never does. */
export async function exchange(
  origin: string,
  bytes: string | Buffer,
): Promise<{ answer: string; closed: boolean }> {
  const socket = await openSocket(origin, bytes);
  socket.removeAllListeners("error").on("error", () => {});
  let answer = "";
  return new Promise((resolve) => {
    const end = (closed: boolean) => {
      socket.destroy();
      resolve({ answer, closed });
    };
    socket.setTimeout(limit(20_000), () => end(false));
    socket.on("data", (chunk) => (answer += chunk.toString("latin1"))).once("close", () => end(true));
  });
}
