/** How long a code must be hidden before it counts again, in milliseconds. */
const goneMilliseconds = 1200;

/** The codes in front of a camera, each counted once for as long as it stays visible. */
export class SeenCodes {
  readonly #seen = new Map<string, number>();

  /** Takes the codes of one picture; answers those that were hidden before. */
  take(codes: readonly string[], now: number): string[] {
    for (const [code, at] of this.#seen) if (now - at > goneMilliseconds) this.#seen.delete(code);
    const fresh = [...new Set(codes)].filter((code) => !this.#seen.has(code));
    for (const code of codes) this.#seen.set(code, now);
    return fresh;
  }
}
