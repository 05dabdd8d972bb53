/** Business days are Shanghai's, whatever zone the session has. */
export function dayOf(moment: string): string {
  return `(${moment} AT TIME ZONE 'Asia/Shanghai')::date`;
}

/** Moments of whole days, by the parameters of the first and the last. */
export function within(moment: string, [from, to]: readonly [string, string]): string {
  return `${moment} >= ${from}::date::timestamp AT TIME ZONE 'Asia/Shanghai'
    AND ${moment} < (${to}::date + 1)::timestamp AT TIME ZONE 'Asia/Shanghai'`;
}
