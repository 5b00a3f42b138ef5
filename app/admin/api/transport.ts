import { API_BASE } from "#shared/api-base.ts";
import type { ErrorBody } from "#shared/errors.ts";
import type { Language } from "#shared/languages.ts";
import { ApiError } from "./errors.ts";
import { pathOf } from "./path-of.ts";
import { storedUser } from "./user.ts";

export interface TransportSettings {
  /** In which the server speaks to whoever reads its answers. */
  language: Language;
  /** What is said where the server gives no message of its own. */
  messages: { unreachable: string; failed: string };
}

/** A request, the same at every attempt. */
export interface SentRequest {
  method: string;
  address: string;
  accept?: string;
  body?: unknown;
  key?: string;
  signal?: AbortSignal;
}

export const requestOf = (name: string, input: object): SentRequest => ({
  method: name.split(" ", 1)[0]!,
  address: API_BASE + pathOf(name, input),
  body: "body" in input ? input.body : undefined,
});

/** One attempt of a call, with the user's token. */
export function createTransport({ language, messages }: TransportSettings) {
  const failed = ({ method, address }: SentRequest, status = 0, body?: unknown): ApiError =>
    new ApiError(
      status,
      (body ?? {}) as Partial<ErrorBody>,
      status === 0 ? messages.unreachable : messages.failed,
      `${method} ${address}`,
    );

  async function send(sent: SentRequest, token = storedUser()?.accessToken): Promise<Response> {
    const { method, address, accept = "application/json", body, key, signal } = sent;
    const headers: Record<string, string> = { Accept: accept, "Accept-Language": language };
    if (token) headers["Authorization"] = `Bearer ${token}`;
    if (key) headers["Idempotency-Key"] = key;
    if (body !== undefined) headers["Content-Type"] = "application/json";
    const request = { method, headers, body: JSON.stringify(body), signal };
    const response = await fetch(address, request).catch((error: unknown) => {
      throw signal?.aborted ? error : failed(sent);
    });
    if (response.ok) return response;
    throw failed(sent, response.status, await response.json().catch(() => null));
  }

  async function read(sent: SentRequest, token?: string): Promise<unknown> {
    const response = await send(sent, token);
    return response.json().catch(() => {
      throw failed(sent);
    });
  }

  return { failed, send, read };
}
