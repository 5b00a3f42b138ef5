import { API_BASE } from "#shared/api-base.ts";
import type { ErrorBody } from "#shared/errors.ts";
import { FILE_IS_PUBLIC } from "#shared/file-paths.ts";
import type { Language } from "#shared/languages.ts";
import { ApiError } from "./errors.ts";
import { createReauthentication } from "./reauthentication.ts";
import { withRetry } from "./retry.ts";
import { forgetUser, storedUser, storeUser, type User } from "./user.ts";
import { newKey } from "./new-key.ts";
import { type Progress, sendFile } from "./send-file.ts";

export type Method = "POST" | "PUT" | "DELETE";

export interface Api {
  get<Answer>(path: string): Promise<Answer>;
  /**
   * Writes. A connection that breaks is tried again; the server executes the call once, however often it receives it.
   * @param key idempotency key; the same as before where that got no answer
   */
  send<Answer>(method: Method, path: string, body?: unknown, key?: string): Promise<Answer>;
  /** Sends one file as the form field `file`. @param key as for `send` */
  upload<Answer>(
    path: string,
    file: File,
    options?: { key?: string; progress?: Progress; signal?: AbortSignal },
  ): Promise<Answer>;
  /** An uploaded file, also one that visitors may not read yet. */
  file(address: string): Promise<Response>;
  /** Whether visitors may read an uploaded file now. */
  isPublic(address: string): Promise<boolean>;
  /** The whole answer of a call, for what is no JSON: a download, or lines that come one after the other. */
  open(
    path: string,
    init?: { method?: Method; body?: unknown; key?: string; signal?: AbortSignal },
  ): Promise<Response>;
  /** Signs in and keeps the user. */
  signIn(username: string, password: string): Promise<User>;
  /** Ends the session here, and on the server where it can be reached. */
  signOut(): Promise<void>;
}

interface ApiSettings {
  /** In which the server speaks to whoever reads its answers. */
  language: Language;
  /** What is said where the server gives no message of its own. */
  messages: { unreachable: string; failed: string };
  /** Asks for a new sign-in and resolves when there is one; without it a 401 is an error like any other. */
  signInAgain?: () => Promise<void>;
  /** Notified when the connection is lost during a call (true) and when it is back (false). */
  onLost?: (lost: boolean) => void;
  /** Notified of every write that the server has done, by its path. */
  onWritten?: (path: string) => void;
  /** Milliseconds before each further attempt after a lost connection. */
  backoff?: readonly number[];
}

interface ApiRequest {
  method: "GET" | "HEAD" | Method;
  /** Of a call; an address of the site where `isAddress`. */
  path: string;
  isAddress?: boolean;
  body?: unknown;
  /** The same at every attempt. */
  key?: string;
  signal?: AbortSignal;
}

/** A sign-in carries no token: one that has ended would be refused before the password is looked at. */
const NO_TOKEN = "";

/**
 * The staff area's way to the JSON API. Calls carry the user's token. Where the session has ended, the person signs in
 * over the page and the call goes out again; where the connection is lost, it is tried again for a while. So nothing
 * entered is lost.
 */
export function createApi(settings: ApiSettings): Api {
  const { language, messages, signInAgain, onLost, onWritten, backoff } = settings;
  const { call: withReauthentication, stop } = createReauthentication(signInAgain);

  async function open(sent: ApiRequest, token = storedUser()?.accessToken): Promise<Response> {
    const headers: Record<string, string> = {
      Accept: sent.isAddress ? "*/*" : "application/json",
      "Accept-Language": language,
    };
    if (token) headers["Authorization"] = `Bearer ${token}`;
    if (sent.key) headers["Idempotency-Key"] = sent.key;
    if (sent.body !== undefined) headers["Content-Type"] = "application/json";
    const address = sent.isAddress ? sent.path : `${API_BASE}${sent.path}`;
    const call = `${sent.method} ${address}`;
    const response = await fetch(address, {
      method: sent.method,
      headers,
      body: sent.body === undefined ? undefined : JSON.stringify(sent.body),
      signal: sent.signal,
    }).catch((error: unknown) => {
      if (sent.signal?.aborted) throw error;
      throw new ApiError(0, {}, messages.unreachable, call);
    });
    if (response.ok) return response;
    const body = (await response.json().catch(() => null)) as Partial<ErrorBody> | null;
    throw new ApiError(response.status, body ?? {}, messages.failed, call);
  }

  async function ask<Answer>(sent: ApiRequest, token?: string): Promise<Answer> {
    const response = await open(sent, token);
    return (await response.json().catch(() => {
      throw new ApiError(0, {}, messages.unreachable, `${sent.method} ${sent.path}`);
    })) as Answer;
  }

  const repeated = <Answer>(sent: ApiRequest): Promise<Answer> =>
    withReauthentication(() => withRetry(() => ask<Answer>(sent), { onLost, backoff }));

  return {
    get: (path) => repeated({ method: "GET", path }),
    async send(method, path, body, key = newKey()) {
      const answer = await repeated({ method, path, body, key });
      onWritten?.(path);
      return answer as never;
    },
    async upload(path, file, { key = newKey(), progress, signal } = {}) {
      const answer = await withReauthentication(async () => {
        const token = storedUser()?.accessToken;
        const options = { language, token, key, progress, signal };
        const { status, body } = await sendFile(`${API_BASE}${path}`, file, options);
        if (status >= 200 && status < 300) return body;
        const fallback = status === 0 ? messages.unreachable : messages.failed;
        throw new ApiError(status, (body ?? {}) as Partial<ErrorBody>, fallback, `POST ${path}`);
      });
      onWritten?.(path);
      return answer as never;
    },
    async isPublic(path) {
      const { headers } = await withReauthentication(() => open({ method: "HEAD", path, isAddress: true }));
      return headers.get(FILE_IS_PUBLIC) === "true";
    },
    file: (path) => withReauthentication(() => open({ method: "GET", path, isAddress: true })),
    open: (path, { method, ...init } = {}) =>
      withReauthentication(() => open({ method: method ?? "GET", path, ...init })),
    async signIn(username, password) {
      const sent = { method: "POST", path: "/auth/signin", body: { username, password } } as const;
      const user = await ask<User>(sent, NO_TOKEN);
      storeUser(user);
      return user;
    },
    async signOut() {
      stop();
      try {
        await ask({ method: "POST", path: "/auth/signout" });
      } catch {
        // The session ends by itself; this browser forgets it in any case.
      } finally {
        forgetUser();
      }
    },
  };
}
