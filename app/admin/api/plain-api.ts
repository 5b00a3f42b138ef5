import type { SignInResult } from "#shared/api/accounts.ts";
import type { BegunAtProvider } from "#shared/api/identities.ts";
import type { AnswerTo, CallInput, JsonName } from "#shared/api/caller.ts";
import type { PasskeyRequest } from "#shared/api/second-factors.ts";
import type { Answer } from "#shared/api/index.ts";
import type { ApiError } from "./errors.ts";
import { newKey } from "./new-key.ts";
import { pathOf } from "./path-of.ts";
import type { Reauthentication } from "./reauthentication.ts";
import { withRetry } from "./retry.ts";
import { createTransport, requestOf, type SentRequest, type TransportSettings } from "./transport.ts";
import { forgetUser, storeUser } from "./user.ts";

/** Calls of the API, as far as they are made outside the staff area as well. */
export interface PlainApi {
  /**
   * Makes a call. A connection that breaks is tried again; the server executes what writes once, however often it
   * receives it.
   * @param input the parts of the path and the parameters by their names, and the body
   * @param key idempotency key; the same as before where that got no answer
   */
  call<Name extends JsonName, Table extends string, Word extends string | number>(
    name: Name,
    input: CallInput<Name, Table, Word>,
    key?: string,
  ): Promise<AnswerTo<Name, Table, Word>>;
  /** Signs in and keeps the user. */
  signIn(username: string, password: string): Promise<SignInResult>;
  /** Goes on after the password, or signs in without one, and keeps the user. */
  signInBy<Name extends "POST /auth/second-factor" | "POST /auth/passkey">(
    name: Name,
    input: CallInput<Name>,
  ): Promise<SignInResult>;
  /** What the browser needs to ask for a passkey. */
  passkeyOptions(): Promise<PasskeyRequest>;
  /** What the provider is called by which people may sign in; null where there is none. */
  providerLabel(): Promise<string | null>;
  /** Begins a sign-in at the provider. @param again the person has to show anew who they are */
  beginAtProvider(again: boolean): Promise<BegunAtProvider>;
  /** Signs in by what the provider has answered, and keeps the user. */
  signInByProvider(answer: string, proof: string): Promise<SignInResult>;
  /** Ends another session of this browser, which a new one has replaced. */
  endReplaced(token: string): Promise<void>;
  /** Ends the session here, and on the server where it can be reached. */
  signOut(): Promise<void>;
}

export interface PlainSettings extends TransportSettings {
  /** Notified of each failure after which a call is repeated, and of `undefined` when it is over. */
  onRetry?: (failure: ApiError | undefined) => void;
  /** Notified of every write that the server has done, by its path. */
  onWritten?: (path: string) => void;
  /** Milliseconds before each further attempt after a lost connection. */
  backoff?: readonly number[];
}

/** A sign-in carries no token: one that has ended would be refused before the password is looked at. */
const NO_TOKEN = "";

/** @param inSession makes a call in a session; without it a 401 is an error like any other */
export function createPlainApi(
  { onRetry, onWritten, backoff, ...settings }: PlainSettings,
  inSession: Reauthentication["call"] = (call) => call(),
): PlainApi {
  const { read } = createTransport(settings);
  const enter = async (sent: SentRequest): Promise<SignInResult> => {
    const user = (await read(sent, NO_TOKEN)) as SignInResult;
    storeUser(user);
    return user;
  };
  return {
    async call(name, input, key = newKey()) {
      const request = requestOf(name, input);
      const writes = request.method !== "GET";
      const sent = writes ? { ...request, key } : request;
      const answer = await inSession(() => withRetry(() => read(sent), { onRetry, backoff }), name);
      if (writes) onWritten?.(pathOf(name, input));
      return answer as never;
    },
    signIn: (username, password) => enter(requestOf("POST /auth/signin", { body: { username, password } })),
    signInBy: (name, input) => enter(requestOf(name, input)),
    passkeyOptions: () =>
      read(requestOf("POST /auth/passkey/options", {}), NO_TOKEN) as Promise<PasskeyRequest>,
    async providerLabel() {
      const { label } = (await read(
        requestOf("GET /auth/provider", {}),
        NO_TOKEN,
      )) as Answer<"GET /auth/provider">;
      return label;
    },
    beginAtProvider: (again) =>
      read(requestOf("POST /auth/provider", { body: { again } }), NO_TOKEN) as Promise<BegunAtProvider>,
    signInByProvider: (answer, proof) =>
      enter(requestOf("POST /auth/provider/answer", { body: { answer, proof } })),
    async endReplaced(token) {
      // One that cannot be reached now ends by itself.
      await read(requestOf("POST /auth/signout", {}), token).catch(() => undefined);
    },
    async signOut() {
      try {
        await read(requestOf("POST /auth/signout", {}));
      } catch {
        // The session ends by itself; this browser forgets it in any case.
      } finally {
        forgetUser();
      }
    },
  };
}
