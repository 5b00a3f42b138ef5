/** A count as the dashboard writes it, with two digits at least: `05`. */
export function writeCount(count: number): string {
  return String(count).padStart(2, "0");
}
