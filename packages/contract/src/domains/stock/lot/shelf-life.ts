/** Days before its end from which food is near it, by its shelf life, as retailers of food have to mark it. */
export const defaultNearSteps: readonly (readonly [shelfLife: number, near: number])[] = [
  [365, 45],
  [180, 20],
  [90, 15],
  [30, 10],
  [16, 5],
  [3, 2],
  [1, 1],
];

const day = 86_400_000;

/** A calendar day some days later; earlier where negative. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * day).toISOString().slice(0, 10);
}

/** The last day on which pieces may be sold. */
export function expiryOf(produced_date: string, shelf_life_days: number): string {
  return addDays(produced_date, shelf_life_days);
}
