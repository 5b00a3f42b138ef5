/** The proxies in front of the site, as `TRUST_PROXY` names them: by their number, or by their addresses. */
import type { IncomingMessage } from "node:http";
import { BlockList, isIPv6 } from "node:net";
import proxyAddress from "@fastify/proxy-addr";
import type { FastifyServerOptions } from "fastify";

export type Proxies = number | string[];

/**
 * How the framework finds the visitor's address. It trusts nobody who is known by a number alone, because whoever gets past
 * the proxies could claim any address; here the number is the operator's word that nobody does.
 */
export function trustedProxies(given: Proxies): FastifyServerOptions["trustProxy"] {
  if (typeof given !== "number") return given;
  return given > 0 && nearest(given);
}

/** Trusts so many proxies, whatever their addresses: the nearest to the site. */
const nearest =
  (count: number) =>
  (_address: string, hop: number): boolean =>
    hop < count;

/** The visitor's address, as the framework finds it, of a request that the framework has not seen; empty where the sender is gone. */
export function visitorAddress(given: Proxies): (request: IncomingMessage) => string {
  const isTrusted = typeof given === "number" ? nearest(given) : proxyAddress.compile(given);
  return (request) => proxyAddress(request, isTrusted) || "";
}

/** Whether a connection from an address is a proxy's. */
export function proxyCheck(given: Proxies): (address: string) => boolean {
  if (typeof given === "number") return () => given > 0;
  const list = new BlockList();
  for (const proxy of given) {
    const [address = "", bits] = proxy.split("/");
    const family = isIPv6(address) ? "ipv6" : "ipv4";
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return (address) => list.check(address, isIPv6(address) ? "ipv6" : "ipv4");
}
