export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? 0)
    : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}

/** @param sorted the smallest first */
export function quantile(sorted: number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** Rounded to so many places, as a number. */
export function round(value: number, places = 0): number {
  return Number(value.toFixed(places));
}

const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** How much the second value grows with the first, by least squares. */
export function slopeOf(points: [number, number][]): number {
  const [x, y] = [mean(points.map(([value]) => value)), mean(points.map(([, value]) => value))];
  const together = points.reduce((sum, point) => sum + (point[0] - x) * (point[1] - y), 0);
  return together / points.reduce((sum, point) => sum + (point[0] - x) ** 2, 0);
}
