const INDIAN = new Intl.NumberFormat("en-IN");

/** Answers a number as India groups it, with Latin figures in both languages: `1,25,000`. */
export function useNumber(): (value: number) => string {
  return (value) => INDIAN.format(value);
}
