/** Passkeys as the browser makes them and answers with them. What it says of a failure is for programs. */
import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from "@simplewebauthn/browser";
import type {
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyCreation,
  PasskeyRequest,
} from "#shared/api/second-factors.ts";
import { ReadableError } from "#app/staff-ui/reason-of.ts";

/** Sentences for whoever sits there. */
interface Failures {
  failed: string;
  /** The device has one already. */
  there: string;
}

/** Whether this browser has passkeys for this site, which has to be reached in a safe way. */
export const supportsPasskeys = (): boolean => browserSupportsWebAuthn();

/** Asks whoever sits there for a passkey of this site. @throws ReadableError where there is none, or they would rather not */
export async function askForPasskey(options: PasskeyRequest, failed: string): Promise<PasskeyAssertion> {
  try {
    const { response, clientExtensionResults, ...credential } = await startAuthentication({
      optionsJSON: options,
    });
    return {
      ...credential,
      response: { ...response },
      clientExtensionResults: { ...clientExtensionResults },
    };
  } catch (cause) {
    throw new ReadableError(failed, { cause });
  }
}

/** Makes a passkey. @throws ReadableError where the browser does not */
export async function makePasskey(
  options: PasskeyCreation,
  { failed, there }: Failures,
): Promise<PasskeyAttestation> {
  type Options = Parameters<typeof startRegistration>[0]["optionsJSON"];
  try {
    const { response, clientExtensionResults, ...credential } = await startRegistration({
      optionsJSON: options as unknown as Options,
    });
    return {
      ...credential,
      response: { ...response },
      clientExtensionResults: { ...clientExtensionResults },
    };
  } catch (cause) {
    const isThere =
      cause instanceof WebAuthnError && cause.code === "ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED";
    throw new ReadableError(isThere ? there : failed, { cause });
  }
}
