/** Calls for second factors: the second step of a sign-in, passkeys, one's own factors, and of whom they are demanded. */
import { z } from "zod";
import { asIssue } from "../problems.ts";
import { PASSKEY_NAME_MAX } from "../vocabulary.ts";
import { role, signInResult } from "./accounts.ts";
import { defineCall } from "./call.ts";
import { ID, OPAQUE_ID } from "./params.ts";

/** Characters that no part of what a browser sends needs. */
const LONGEST = 20_000;
const REQUIRED = asIssue({ code: "required" });
const text = (max: number) =>
  z
    .string(REQUIRED)
    .min(1, REQUIRED)
    .max(max, asIssue({ code: "too_long" }));
const challenge = text(200).describe("What the site asked by; it can be answered once.");
const code = text(100).describe("Six digits of an app, or a recovery code.");

/** What a browser makes of a passkey, by WebAuthn's own names. */
const credential = <const Shape extends z.core.$ZodLooseShape>(response: Shape) =>
  z.looseObject({
    id: text(2000),
    rawId: text(2000),
    type: z.literal("public-key"),
    response: z.looseObject(response),
    clientExtensionResults: z.looseObject({}),
  });
const assertion = credential({
  clientDataJSON: text(LONGEST),
  authenticatorData: text(LONGEST),
  signature: text(LONGEST),
  userHandle: text(2000).optional(),
}).meta({ id: "PasskeyAssertion" });
export type PasskeyAssertion = z.infer<typeof assertion>;
const attestation = credential({
  clientDataJSON: text(LONGEST),
  attestationObject: text(LONGEST),
  transports: z.array(text(50)).max(20).optional(),
}).meta({ id: "PasskeyAttestation" });
export type PasskeyAttestation = z.infer<typeof attestation>;

/** What the browser is given, by WebAuthn's own names; its `challenge` is the one to answer with. */
const requestOptions = z
  .looseObject({ challenge: z.string(), rpId: z.string(), userVerification: z.literal("required") })
  .meta({ id: "PasskeyRequest" });
export type PasskeyRequest = z.infer<typeof requestOptions>;
const creationOptions = z
  .looseObject({
    challenge: z.string(),
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  })
  .meta({ id: "PasskeyCreation" });
export type PasskeyCreation = z.infer<typeof creationOptions>;

const recoveryCodes = z.array(z.string()).describe("Answered once; nobody can read them again.");
/** Of what turns a factor on: the first one comes with recovery codes. */
const issuedWithFirst = recoveryCodes.optional();

const ownFactors = z
  .object({
    codesSince: z.string().nullable().describe("Since when an app makes codes; null where none does."),
    passkeys: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        createdAt: z.string(),
        usedAt: z.string().nullable(),
      }),
    ),
    recoveryCodes: z.int().describe("How many are left."),
    demanded: z.boolean().describe("One's role may not be without a second factor."),
  })
  .meta({ id: "OwnFactors" });
export type OwnFactors = z.infer<typeof ownFactors>;

const demandedOf = z.object({ roles: z.array(role) }).meta({ id: "FactorDemand" });

const accounts = "Accounts";
const own = "Own account";

/** All of them are open to whoever has still to set up a second factor, but not before a password of their own. */
const ofOwnFactors = { group: own, access: "staff", withoutSecondFactor: true } as const;

export const secondFactorCalls = [
  defineCall({
    method: "POST",
    path: "/auth/second-factor",
    summary: "Goes on after the password, with a code",
    group: accounts,
    access: "public",
    lane: "signIn",
    body: z.object({ challenge, code }).meta({ id: "SecondFactor" }),
    answer: signInResult,
  }),
  defineCall({
    method: "POST",
    path: "/auth/passkey/options",
    summary: "What a browser needs to ask for a passkey of whoever has one",
    group: accounts,
    access: "public",
    lane: "signIn",
    answer: requestOptions,
  }),
  defineCall({
    method: "POST",
    path: "/auth/passkey",
    summary: "Signs in by a passkey: alone, or after the password",
    group: accounts,
    access: "public",
    lane: "signIn",
    body: z.object({ challenge, passkey: assertion }).meta({ id: "PasskeySignIn" }),
    answer: signInResult,
  }),
  defineCall({
    method: "GET",
    path: "/staff/second-factors",
    summary: "One's own second factors",
    ...ofOwnFactors,
    answer: ownFactors,
  }),
  defineCall({
    method: "POST",
    path: "/staff/codes",
    summary: "Begins to set up an app that makes codes",
    ...ofOwnFactors,
    answer: z
      .object({
        challenge: z.string(),
        secret: z.string().describe("To be typed, in base32."),
        address: z.string().describe("To be shown as a QR code."),
      })
      .meta({ id: "NewCodes" }),
  }),
  defineCall({
    method: "PUT",
    path: "/staff/codes",
    summary: "Turns the codes of an app on, by a first one, and ends one's other sessions",
    ...ofOwnFactors,
    body: z.object({ challenge, code }).meta({ id: "ConfirmCodes" }),
    answer: z.object({ recoveryCodes: issuedWithFirst }),
  }),
  defineCall({
    method: "DELETE",
    path: "/staff/codes",
    summary: "Turns the codes of one's app off, and ends one's other sessions",
    ...ofOwnFactors,
    answer: z.object({ recoveryCodes: z.int().describe("How many are left.") }),
  }),
  defineCall({
    method: "POST",
    path: "/staff/passkeys/options",
    summary: "What a browser needs to make a passkey",
    ...ofOwnFactors,
    answer: creationOptions,
  }),
  defineCall({
    method: "POST",
    path: "/staff/passkeys",
    summary: "Adds a passkey, and ends one's other sessions",
    ...ofOwnFactors,
    body: z
      .object({ challenge, name: text(PASSKEY_NAME_MAX), passkey: attestation })
      .meta({ id: "NewPasskey" }),
    status: 201,
    answer: z.object({ id: z.string(), recoveryCodes: issuedWithFirst }),
  }),
  defineCall({
    method: "DELETE",
    path: "/staff/passkeys/:id",
    summary: "Removes a passkey, and ends one's other sessions",
    ...ofOwnFactors,
    params: { id: OPAQUE_ID },
    answer: z.object({ id: z.string() }),
  }),
  defineCall({
    method: "POST",
    path: "/staff/recovery-codes",
    summary: "Puts new recovery codes in the place of one's own",
    ...ofOwnFactors,
    answer: z.object({ recoveryCodes }),
  }),
  defineCall({
    method: "GET",
    path: "/staff/factor-demand",
    summary: "The roles of which a second factor is demanded",
    group: accounts,
    access: "staff",
    right: { to: "read", table: "user" },
    answer: demandedOf,
  }),
  defineCall({
    method: "PUT",
    path: "/staff/factor-demand",
    summary: "Demands a second factor of these roles, and of no others",
    group: accounts,
    access: "staff",
    right: "administrator",
    body: demandedOf,
    answer: demandedOf,
  }),
  defineCall({
    method: "DELETE",
    path: "/user/second-factors/:id",
    summary: "Removes the second factors of somebody else who has lost them, and ends their sessions",
    group: accounts,
    access: "staff",
    right: "administrator",
    params: { id: ID },
    answer: z.object({ id: z.int() }),
  }),
] as const;
