/** A prime, so that it has no factor in common with the counts here, and neighbours are far from each other. */
const STRIDE = 7919;

/** Numbers below `count` in an order in which none comes twice before all have come. */
export const scattered = (turn: number, count: number): number => (turn * STRIDE) % count;
