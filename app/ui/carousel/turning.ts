/** How far a finger must travel sideways to count as a swipe, in CSS pixels. */
const SWIPE_PX = 40;

/** The slide that follows after a number of steps; both ends lead to the other. */
export function turn(index: number, steps: number, count: number): number {
  return count === 0 ? 0 : (((index + steps) % count) + count) % count;
}

/** What a finger's way means in steps: to the left the next slide, to the right the one before, however far it went. */
export function swipeSteps(fromX: number, toX: number): -1 | 0 | 1 {
  const way = toX - fromX;
  if (Math.abs(way) < SWIPE_PX) return 0;
  return way < 0 ? 1 : -1;
}

/** Only the slide that shows and its neighbours load their pictures. */
export function place(position: number, index: number, count: number): "current" | "near" | "far" {
  if (position === index) return "current";
  return position === turn(index, 1, count) || position === turn(index, -1, count) ? "near" : "far";
}
