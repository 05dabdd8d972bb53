import type { LotRow, LotSum } from './value-facts.ts';

/** What the lots of one account add up to, kept while they change: an account may have tens of thousands of them. */
export class LotSums {
  readonly #remaining = new Map<string, number>();
  readonly #spendable = new Map<string, number>();
  readonly #now: Date;

  /** `unread` are the sums of lots that are not read one by one. */
  constructor(lots: Iterable<LotRow>, unread: readonly LotSum[], now: Date) {
    this.#now = now;
    for (const lot of lots) this.add(lot, 1);
    for (const { sub_balance, remaining, spendable } of unread) {
      raise(this.#remaining, sub_balance, remaining);
      raise(this.#spendable, sub_balance, spendable);
    }
  }

  /** Counts a lot, or with −1 takes it out as it was counted. */
  add(lot: LotRow, sign: 1 | -1): void {
    raise(this.#remaining, lot.sub_balance, sign * lot.remaining);
    if (!isExpired(lot, this.#now)) raise(this.#spendable, lot.sub_balance, sign * free(lot));
  }

  remaining(sub_balance: string): number {
    return this.#remaining.get(sub_balance) ?? 0;
  }

  /** What is neither expired nor set aside, of some sub-balances or of all. */
  spendable(from: readonly string[] = [...this.#spendable.keys()]): number {
    return [...new Set(from)].reduce((sum, one) => sum + (this.#spendable.get(one) ?? 0), 0);
  }
}

export function free({ remaining, held }: LotRow): number {
  return remaining - held;
}

export function isExpired({ expires_at }: LotRow, now: Date): boolean {
  return expires_at !== null && expires_at <= now;
}

function raise(sums: Map<string, number>, key: string, by: number): void {
  sums.set(key, (sums.get(key) ?? 0) + by);
}
