const hours = 3_600_000;

/** The date in Shanghai some days ago. */
export const day = (back: number) => new Date(Date.now() + 8 * hours - back * 24 * hours).toISOString().slice(0, 10);

/** The last days until today. */
export const period = (days: number) => ({ from_date: day(days - 1), to_date: day(0) });
