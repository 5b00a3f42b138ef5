/** Bounds how many connections one visitor has, so that nobody takes all that there are. */
import type { Server, Socket } from "node:net";
import { addressKey } from "#server/domain/accounts/address-key.ts";

/**
 * Closes, at once and without an answer, connections of an address beyond so many; those of an IPv6 network of 64 bits count
 * together.
 * @param isProxy whether an address speaks for many visitors
 */
export function limitConnections(server: Server, each: number, isProxy: (address: string) => boolean): void {
  /** Only of addresses that have some. */
  const open = new Map<string, number>();
  // Before anything is spent on reading from it.
  server.prependListener("connection", (socket: Socket) => {
    const { remoteAddress } = socket;
    if (remoteAddress === undefined || isProxy(remoteAddress)) return;
    const key = addressKey(remoteAddress);
    const count = (open.get(key) ?? 0) + 1;
    if (count > each) {
      socket.destroy();
      return;
    }
    open.set(key, count);
    socket.once("close", () => {
      const left = (open.get(key) ?? 0) - 1;
      if (left > 0) open.set(key, left);
      else open.delete(key);
    });
  });
}
