/** How much is made: a scale of 1 is 2,000 enterprises, two million people and a hundred million entries. */
export interface ValueSize {
  readonly enterprises: number;
  readonly people: number;
  readonly cards: number;
}

export function valueSize(scale: number): ValueSize {
  const people = Math.max(2000, Math.round(1_000_000 * scale) * 2);
  return { enterprises: Math.max(3, Math.round(2000 * scale)), people, cards: people / 20 };
}
