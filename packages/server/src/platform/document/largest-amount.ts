/** The largest amount of any money field, in fen. */
export const largestAmount = 10_000_000_000_000;
