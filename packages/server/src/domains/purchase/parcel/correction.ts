const freeHours = 24;

/** Whether a parcel's number may still be corrected without approval. */
export function isCorrectable(sent_at: Date, now: Date): boolean {
  return now.getTime() < sent_at.getTime() + freeHours * 3_600_000;
}

/** The same of a column, in SQL. */
export const correctableSql = (sent_at: string): string => `${sent_at} > now() - interval '${freeHours} hours'`;
