const offsetMs = 8 * 3_600_000;

/** The first moment of a month of Asia/Shanghai, `months` after that of a moment. */
export function monthStart(moment: Date, months = 0): Date {
  const there = new Date(moment.getTime() + offsetMs);
  return new Date(Date.UTC(there.getUTCFullYear(), there.getUTCMonth() + months) - offsetMs);
}

/** `2026_11`: the month of Asia/Shanghai that a moment lies in. */
export function monthName(moment: Date): string {
  return new Date(moment.getTime() + offsetMs).toISOString().slice(0, 7).replace('-', '_');
}
