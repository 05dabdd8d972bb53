const day = 86_400_000;

/** A calendar day some days later; earlier where negative. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * day).toISOString().slice(0, 10);
}

/** How many days ago the last day of pieces was; 0 while they may be sold. */
export function daysExpired(expires_date: string, today: string): number {
  return Math.max(0, (Date.parse(today) - Date.parse(expires_date)) / day);
}

/** The last day on which pieces may be sold. */
export function expiryOf(produced_date: string, shelf_life_days: number): string {
  return addDays(produced_date, shelf_life_days);
}
