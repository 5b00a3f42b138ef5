import { normalize } from "#shared/normalize.ts";
import { PASSWORD_MIN } from "#shared/vocabulary.ts";

export interface Passwords {
  password: string;
  repeated: string;
  /** Undefined as long as nobody asks for it. */
  current?: string;
}

export type Fault = "required" | "short" | "mismatch";

/** What is wrong with what was typed, field by field; the server judges the rest. */
export function faultsOf({
  password,
  repeated,
  current,
}: Passwords): Partial<Record<keyof Passwords, Fault>> {
  return {
    ...faultOf("password", password === "" ? "required" : isShort(password) ? "short" : undefined),
    ...faultOf("repeated", repeated === "" ? "required" : repeated !== password ? "mismatch" : undefined),
    ...faultOf("current", current === "" ? "required" : undefined),
  };
}

/** Whether a repetition can no longer become right by typing on. */
export const hasGoneWrong = ({ password, repeated }: Passwords): boolean =>
  repeated !== "" && !password.startsWith(repeated);

const isShort = (password: string): boolean => Array.from(normalize(password)).length < PASSWORD_MIN;

const faultOf = (field: keyof Passwords, fault: Fault | undefined): Partial<Record<keyof Passwords, Fault>> =>
  fault ? { [field]: fault } : {};
