import type { ErrorBody } from "#shared/errors.ts";
import { forgetUser, storedUser, storeUser, type User } from "../session/user.ts";

/** An answer that is not what was asked for; its message is for people. */
export class ApiError extends Error {
  override name = "ApiError";
  readonly status: number;
  readonly body: Partial<ErrorBody>;

  constructor(status: number, body: Partial<ErrorBody>, fallback: string) {
    super(body.message ?? fallback);
    this.status = status;
    this.body = body;
  }
}

export interface Api {
  get<Answer>(path: string): Promise<Answer>;
  send<Answer>(method: "POST" | "PUT" | "DELETE", path: string, body?: unknown): Promise<Answer>;
  /** Signs in and keeps the user. */
  signIn(username: string, password: string): Promise<User>;
  /** Ends the session here, and on the server where it can be reached. */
  signOut(): Promise<void>;
}

interface ApiSettings {
  /** What is said where the server gives no message of its own. */
  messages: { unreachable: string; failed: string };
  /** Asks for a new sign-in and resolves when there is one; without it a 401 is an error like any other. */
  signInAgain?: () => Promise<void>;
}

/** A sign-in carries no token: one that has ended would be refused before the password is looked at. */
const NOBODY = "";

/**
 * The staff area's way to the JSON API. Calls carry the user's token. Where the session has ended, the person signs in
 * over the page and the call goes out again, so that nothing entered is lost.
 */
export function createApi({ messages, signInAgain }: ApiSettings): Api {
  async function call<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
    try {
      return await ask<Answer>(method, path, body);
    } catch (error) {
      const ended = error instanceof ApiError && error.status === 401 && error.body.code === "unauthorized";
      if (!ended || !signInAgain) throw error;
      await signInAgain();
      return ask<Answer>(method, path, body);
    }
  }

  async function ask<Answer>(
    method: string,
    path: string,
    body?: unknown,
    token = storedUser()?.accessToken,
  ): Promise<Answer> {
    const headers: Record<string, string> = { Accept: "application/json" };
    if (token) headers["Authorization"] = `Bearer ${token}`;
    if (body !== undefined) headers["Content-Type"] = "application/json";
    const response = await fetch(`/api${path}`, {
      method,
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
    }).catch(() => {
      throw new ApiError(0, {}, messages.unreachable);
    });
    const answer: unknown = await response.json().catch(() => null);
    if (!response.ok) throw new ApiError(response.status, answer ?? {}, messages.failed);
    return answer as Answer;
  }

  return {
    get: (path) => call("GET", path),
    send: (method, path, body) => call(method, path, body),
    async signIn(username, password) {
      const user = await ask<User>("POST", "/auth/signin", { username, password }, NOBODY);
      storeUser(user);
      return user;
    },
    async signOut() {
      try {
        await ask("POST", "/auth/signout");
      } catch {
        // The session ends by itself; this browser forgets it in any case.
      } finally {
        forgetUser();
      }
    },
  };
}
