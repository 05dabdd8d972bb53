const freeHours = 24;

/** Whether a parcel was sent so recently that its number may be put right without asking. */
export function isCorrectable(sent_at: Date, now: Date): boolean {
  return now.getTime() < sent_at.getTime() + freeHours * 3_600_000;
}

/** The same of a column, in SQL. */
export const correctableSql = (sent_at: string): string => `${sent_at} > now() - interval '${freeHours} hours'`;
