/** How many pages always show at both ends. */
const ENDS = 5;
/** How many pages show on both sides of the current one. */
const AROUND = 2;

/** How many pages show on a phone where they all fit; of more, as many at an end that shows. */
const FIT = 5;
const END_ON_PHONE = 3;

/** Whether a page's number also shows where there is space for one short line. */
export function showsOnPhone(number: number, page: number, pages: number): boolean {
  if (pages <= FIT || number === 1 || number === page || number === pages) return true;
  return page <= END_ON_PHONE
    ? number <= END_ON_PHONE
    : page > pages - END_ON_PHONE && number > pages - END_ON_PHONE;
}

/** The numbers under which pages can be reached; what is left out between them is a gap, never one number alone. */
export function pageNumbers(page: number, pages: number): (number | "gap")[] {
  const shown = Array.from({ length: pages }, (_, index) => index + 1).filter(
    (number) => number <= ENDS || number > pages - ENDS || Math.abs(number - page) <= AROUND,
  );
  return shown.flatMap((number, index) => {
    const missing = number - 1 - (shown[index - 1] ?? 0);
    if (missing === 0) return [number];
    return missing === 1 ? [number - 1, number] : ["gap" as const, number];
  });
}
