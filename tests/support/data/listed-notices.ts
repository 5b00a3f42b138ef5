/** Notices for the journeys through the staff's lists. */
import type { Staff } from "./staff.ts";

/** A word of these records alone. */
export const WORD = "Xylophone";
export const COUNT = 24;
export const SPORTS = 12;
const ADMINISTRATION = 7;
export const TEACHING = 5;
export const LIST = `/admin/list/notification?q=${WORD}`;

/** @param number from 1 to `COUNT` */
export const titleOf = (number: number): string =>
  `${WORD} notice ${String(number).padStart(2, "0")} ${number % 2 === 0 ? "omega" : "alpha"}`;
export const dayOf = (number: number): string => `2019-01-${String(number).padStart(2, "0")}`;

/** Of these notices four are about sports, the first three are in Kannada too and the latest is hidden. */
export async function createNotices(staff: Staff): Promise<void> {
  for (let number = 1; number <= COUNT; number += 1) {
    await staff.create("notification", {
      title: titleOf(number),
      title_kn: number <= 3 ? `ಜೈಲೋಫೋನ್ ಪ್ರಕಟಣೆ ${number}` : null,
      udate: dayOf(number),
      type: number <= 4 ? SPORTS : ADMINISTRATION,
      active: number !== COUNT,
    });
  }
}
