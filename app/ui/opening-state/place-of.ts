/** Where a time (`hh:mm`) stands in the day: per cent from midnight, to one decimal place. */
export function placeOf(time: string): number {
  return share(minutesOf(time));
}

/** How much of the day lies between two times, in the same measure. */
export function lengthOf(opens: string, closes: string): number {
  return share(minutesOf(closes) - minutesOf(opens));
}

const share = (minutes: number): number => Math.round(minutes / 1.44) / 10;

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}
