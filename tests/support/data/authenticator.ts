/** An authenticator in software: it makes passkeys and answers with them as a browser would, or as one that cheats. */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";
import type { PasskeyAssertion, PasskeyAttestation } from "#shared/api/second-factors.ts";

interface Options {
  /** Where the browser believes to be. */
  origin: string;
  /** Whether the authenticator has verified its user, by a finger or a PIN. */
  verified?: boolean;
  /** Overrides how often it says to have signed. */
  counter?: number;
}

const PRESENT = 0x01;
const VERIFIED = 0x04;
const WITH_KEY = 0x40;

const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString("base64url");
const sha256 = (data: string | Uint8Array): Buffer => createHash("sha256").update(data).digest();

/** As much of CBOR as an attestation needs. */
function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  if (length < 256) return Buffer.from([(major << 5) | 24, length]);
  return Buffer.from([(major << 5) | 25, length >> 8, length & 0xff]);
}
const cborBytes = (bytes: Uint8Array): Buffer => Buffer.concat([head(2, bytes.length), bytes]);
const cborText = (text: string): Buffer => Buffer.concat([head(3, text.length), Buffer.from(text)]);
const cborNumber = (number: number): Buffer => (number < 0 ? head(1, -1 - number) : head(0, number));
const cborMap = (...pairs: readonly [Buffer, Buffer][]): Buffer =>
  Buffer.concat([head(5, pairs.length), ...pairs.flat()]);

/** The public key as COSE has it: ES256. */
function coseOf(key: KeyObject): Buffer {
  const { x = "", y = "" } = key.export({ format: "jwk" });
  return cborMap(
    [cborNumber(1), cborNumber(2)],
    [cborNumber(3), cborNumber(-7)],
    [cborNumber(-1), cborNumber(1)],
    [cborNumber(-2), cborBytes(Buffer.from(x, "base64url"))],
    [cborNumber(-3), cborBytes(Buffer.from(y, "base64url"))],
  );
}

export class Authenticator {
  readonly #keys = generateKeyPairSync("ec", { namedCurve: "P-256" });
  readonly #id = randomBytes(16);
  readonly #rpId: string;
  #counter = 0;
  #userHandle: string | undefined;

  /** @param rpId the name for which it makes its one passkey */
  constructor(rpId: string) {
    this.#rpId = rpId;
  }

  get id(): string {
    return base64url(this.#id);
  }

  /** Answers what a site asks when somebody adds a passkey. */
  create(
    { challenge, user }: { challenge: string; user: { id: string } },
    options: Options,
  ): PasskeyAttestation {
    this.#userHandle = user.id;
    const key = Buffer.concat([
      Buffer.alloc(16),
      Buffer.from([0, this.#id.length]),
      this.#id,
      coseOf(this.#keys.publicKey),
    ]);
    const attestation = cborMap(
      [cborText("fmt"), cborText("none")],
      [cborText("attStmt"), cborMap()],
      [cborText("authData"), cborBytes(Buffer.concat([this.#data(WITH_KEY, options), key]))],
    );
    return {
      ...this.#credential(),
      response: {
        clientDataJSON: clientData("webauthn.create", challenge, options),
        attestationObject: base64url(attestation),
        transports: ["internal", "hybrid"],
      },
    };
  }

  /** Answers what a site asks when somebody signs in. */
  get({ challenge }: { challenge: string }, options: Options): PasskeyAssertion {
    this.#counter += 1;
    const data = this.#data(0, options);
    const clientDataJSON = clientData("webauthn.get", challenge, options);
    const signed = Buffer.concat([data, sha256(Buffer.from(clientDataJSON, "base64url"))]);
    return {
      ...this.#credential(),
      response: {
        clientDataJSON,
        authenticatorData: base64url(data),
        signature: base64url(sign("sha256", signed, this.#keys.privateKey)),
        userHandle: this.#userHandle,
      },
    };
  }

  #credential() {
    return { id: this.id, rawId: this.id, type: "public-key", clientExtensionResults: {} } as const;
  }

  #data(flags: number, { verified = true, counter = this.#counter }: Options): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const all = flags | PRESENT | (verified ? VERIFIED : 0);
    return Buffer.concat([sha256(this.#rpId), Buffer.from([all]), count]);
  }
}

const clientData = (type: string, challenge: string, { origin }: Options): string =>
  base64url(Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })));
