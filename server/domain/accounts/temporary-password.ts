import { randomInt } from "node:crypto";

/** Letters and figures that nobody mistakes for one another, on paper or on the telephone. */
const SIGNS = "abcdefghjkmnpqrstuvwxyz23456789";
const GROUPS = 4;
const GROUP_LENGTH = 4;

const sign = (): string => SIGNS[randomInt(SIGNS.length)]!;
const group = (): string => Array.from({ length: GROUP_LENGTH }, sign).join("");

/** A password to issue: `k7mw-q3fh-x9ra-t2dn`, 79 bits of chance. */
export const makeTemporaryPassword = (): string => Array.from({ length: GROUPS }, group).join("-");
