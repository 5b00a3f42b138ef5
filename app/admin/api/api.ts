import type { CallInput, JsonName, OpenName, UploadName } from "#shared/api/caller.ts";
import type { Answer } from "#shared/api/index.ts";
import { FILE_IS_PUBLIC } from "#shared/file-paths.ts";
import { newKey } from "./new-key.ts";
import { pathOf } from "./path-of.ts";
import { createPlainApi, type PlainApi, type PlainSettings } from "./plain-api.ts";
import { createReauthentication, type SignInReason } from "./reauthentication.ts";
import { sendFile, type SendOptions } from "./send-file.ts";
import { createTransport, requestOf, type SentRequest } from "./transport.ts";
import { storedUser } from "./user.ts";

export interface Api extends PlainApi {
  /** Makes a call that writes nothing, whatever its method, and tries nothing again. */
  ask<Name extends JsonName>(name: Name, input: CallInput<Name>, signal?: AbortSignal): Promise<Answer<Name>>;
  /** Sends one file. @param key as for `call` */
  upload<Name extends UploadName>(
    name: Name,
    input: CallInput<Name>,
    file: File,
    options?: UploadOptions,
  ): Promise<Answer<Name>>;
  /** The whole answer of a call that is no JSON: a download, or lines that come one after the other. */
  open<Name extends OpenName>(
    name: Name,
    input: CallInput<Name>,
    options?: { key?: string; signal?: AbortSignal },
  ): Promise<Response>;
  /** An uploaded file, also one that visitors may not read yet. */
  file(address: string): Promise<Response>;
  /** Whether visitors may read an uploaded file now. */
  isPublic(address: string): Promise<boolean>;
}

export type UploadOptions = Pick<SendOptions, "key" | "progress" | "signal" | "fields">;

interface ApiSettings extends PlainSettings {
  /** Asks for a new sign-in and resolves when there is one; without it a 401 is an error like any other. */
  signInAgain?: (reason: SignInReason) => Promise<void>;
}

/**
 * The staff area's way to the JSON API. Calls carry the user's token. Where the session has ended, the person signs in
 * over the page and the call goes out again; where the connection is lost, it is tried again for a while. So nothing
 * entered is lost.
 */
export function createApi({ signInAgain, ...settings }: ApiSettings): Api {
  const { call: inSession, stop } = createReauthentication(signInAgain);
  const { failed, send, read } = createTransport(settings);
  const plain = createPlainApi(settings, inSession);
  const open = (sent: SentRequest): Promise<Response> => inSession(() => send(sent));
  return {
    ...plain,
    async signOut() {
      stop();
      await plain.signOut();
    },
    ask: (name, input, signal) =>
      inSession(() => read({ ...requestOf(name, input), signal })) as Promise<never>,
    async upload(name, input, file, { key = newKey(), ...sending } = {}) {
      const sent = requestOf(name, input);
      const answer = await inSession(async () => {
        const { language } = settings;
        const token = storedUser()?.accessToken;
        const options = { ...sending, language, token, key };
        const { status, body } = await sendFile(sent.address, file, options);
        if (status >= 200 && status < 300) return body;
        throw failed(sent, status, body);
      });
      settings.onWritten?.(pathOf(name, input));
      return answer as never;
    },
    open: (name, input, options) => open({ ...requestOf(name, input), ...options }),
    file: (address) => open({ method: "GET", address, accept: "*/*" }),
    async isPublic(address) {
      const { headers } = await open({ method: "HEAD", address, accept: "*/*" });
      return headers.get(FILE_IS_PUBLIC) === "true";
    },
  };
}
