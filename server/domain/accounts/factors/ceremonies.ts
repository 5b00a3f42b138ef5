/** What WebAuthn asks of this site: for which name and origin passkeys are made, and what their answers have to be. */
import type {
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyCreation,
  PasskeyRequest,
} from "#shared/api/second-factors.ts";
import type { PasskeyRow } from "#server/db/schema.ts";

/** ES256, EdDSA and RS256: what authenticators have, the preferred one first. */
const ALGORITHMS = [-7, -8, -257];
/** Milliseconds that a browser gives its user. */
const TIMEOUT_MS = 120_000;

/** What knows certificates takes megabytes: only a site whose staff have passkeys loads it. */
const library = () => import("@simplewebauthn/server");

type Stored = Pick<PasskeyRow, "id" | "publicKey" | "counter" | "transports">;

/** By which authenticators tell accounts apart; it says nothing of a person. */
const handleOf = (user: number): Uint8Array<ArrayBuffer> => new TextEncoder().encode(`account-${user}`);
const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.from(base64url, "base64url"));
const transportsOf = ({ transports }: Pick<PasskeyRow, "transports">): string[] =>
  transports.split(",").filter(Boolean);

export class Ceremonies {
  readonly #origin: string;
  readonly #rpId: string;

  /** @param siteUrl the public address of the site; what a request says of its host does not matter */
  constructor(siteUrl: string) {
    const { origin, hostname } = new URL(siteUrl);
    this.#origin = origin;
    this.#rpId = hostname;
  }

  /** The same for everybody: whose passkey it is, the browser finds out. */
  requestOptions(challenge: string): PasskeyRequest {
    return { challenge, rpId: this.#rpId, timeout: TIMEOUT_MS, userVerification: "required" };
  }

  async creationOptions(
    challenge: string,
    person: { id: number; username: string },
    { siteName, existing }: { siteName: string; existing: readonly Stored[] },
  ): Promise<PasskeyCreation> {
    const { generateRegistrationOptions } = await library();
    const options = await generateRegistrationOptions({
      rpName: siteName,
      rpID: this.#rpId,
      userName: person.username,
      userDisplayName: person.username,
      userID: handleOf(person.id),
      challenge: bytesOf(challenge),
      timeout: TIMEOUT_MS,
      attestationType: "none",
      supportedAlgorithmIDs: ALGORITHMS,
      excludeCredentials: existing.map((row) => ({ id: row.id, transports: transportsOf(row) })),
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
    });
    return { ...options, rp: { id: this.#rpId, name: siteName } };
  }

  /** The passkey that a browser has made; undefined where the answer is not to this challenge, or not from this site. */
  async readNew(challenge: string, answer: PasskeyAttestation): Promise<Stored | undefined> {
    const { verifyRegistrationResponse } = await library();
    const result = await verifyRegistrationResponse({
      response: answer,
      expectedChallenge: challenge,
      expectedOrigin: this.#origin,
      expectedRPID: this.#rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    }).catch(() => undefined);
    if (!result?.verified) return undefined;
    const { id, publicKey, counter, transports = [] } = result.registrationInfo.credential;
    return {
      id,
      publicKey: Buffer.from(publicKey).toString("base64url"),
      counter,
      transports: transports.join(","),
    };
  }

  /** How often the passkey has signed, where this is its answer to the challenge; else undefined. */
  async readAnswer(
    challenge: string,
    answer: PasskeyAssertion,
    passkey: PasskeyRow,
  ): Promise<number | undefined> {
    const { userHandle } = answer.response;
    const own = Buffer.from(handleOf(passkey.user)).toString("base64url");
    if (userHandle !== undefined && userHandle !== own) return undefined;
    const { verifyAuthenticationResponse } = await library();
    const result = await verifyAuthenticationResponse({
      response: answer,
      expectedChallenge: challenge,
      expectedOrigin: this.#origin,
      expectedRPID: this.#rpId,
      requireUserVerification: true,
      credential: { ...passkey, publicKey: bytesOf(passkey.publicKey), transports: transportsOf(passkey) },
    }).catch(() => undefined);
    return result?.verified ? result.authenticationInfo.newCounter : undefined;
  }
}
