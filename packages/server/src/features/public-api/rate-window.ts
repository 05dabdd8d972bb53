const windowMs = 60_000;

/** Counts calls over the last minute by key, in this process; two servers admit at most twice the limit. */
export class RateWindow {
  readonly #calls = new Map<number, number[]>();

  /** Takes one call of a key's limit; false when the last minute holds as many as the limit already. */
  take(key: number, limit: number, now: Date): boolean {
    const since = now.getTime() - windowMs;
    const recent = (this.#calls.get(key) ?? []).filter((moment) => moment > since);
    const admitted = recent.length < limit;
    if (admitted) recent.push(now.getTime());
    this.#calls.set(key, recent);
    return admitted;
  }
}
