/** Bytes to a server and back, for what no client would send. */
import { connect, type Socket } from "node:net";

/** Opens a connection and sends bytes; the connection stays open. */
export function openSocket(origin: string, bytes: string | Buffer): Promise<Socket> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(bytes, () => resolve(socket)));
    socket.once("error", reject);
  });
}

/** Sends bytes and answers everything that comes until the server closes, or says nothing more for a while. */
export async function exchange(
  origin: string,
  bytes: string | Buffer,
  quietMs = 300,
): Promise<{ answer: string; closed: boolean }> {
  const socket = await openSocket(origin, bytes);
  socket.removeAllListeners("error").on("error", () => {});
  let answer = "";
  return new Promise((resolve) => {
    const end = (closed: boolean) => {
      socket.destroy();
      resolve({ answer, closed });
    };
    socket.setTimeout(quietMs, () => end(false));
    socket.on("data", (chunk) => (answer += chunk.toString("latin1"))).once("close", () => end(true));
  });
}
