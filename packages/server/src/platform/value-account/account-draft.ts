import { free, isExpired, LotSums } from './lot-sums.ts';
import type {
  AccountRow,
  EntryRow,
  HoldRow,
  LotRow,
  LotSum,
  NewEntry,
  NewHold,
  NewLot,
  SpendingRules,
} from './value-facts.ts';

/** Under which key and kind value moves. */
export interface Mark {
  readonly key: string;
  readonly kind: string;
  readonly document_no: string | null;
  readonly remark: string | null;
  readonly by: number | null;
}

interface Part {
  readonly lot: LotRow;
  readonly amount: number;
}

interface Creditable {
  readonly amount: number;
  readonly sub_balance: string;
  readonly expires_at: Date | null;
  readonly origin_id?: number | null;
  readonly reverses_id?: number | null;
}

const dayMs = 86_400_000;

/** One account while commands on it are decided: rows change here first and are written at the end. */
export class AccountDraft {
  account: AccountRow;
  readonly entries: NewEntry[] = [];
  readonly new_lots = new Map<number, NewLot>();
  readonly new_holds: NewHold[] = [];
  readonly changed_lots = new Map<number, LotRow>();
  readonly changed_holds = new Map<number, HoldRow>();
  readonly #lots: Map<number, LotRow>;
  readonly #sums: LotSums;
  readonly #rules: SpendingRules;
  readonly #now: Date;
  readonly #drafted = new Map<string, NewEntry[]>();
  readonly #nextId: () => number;

  /** `nextId` answers negative numbers that stand for ids of new lots; `unread` sums up lots that no command needs. */
  constructor(
    {
      account,
      lots,
      unread = [],
    }: { readonly account: AccountRow; readonly lots: readonly LotRow[]; readonly unread?: readonly LotSum[] },
    { rules, now, nextId }: { readonly rules: SpendingRules; readonly now: Date; readonly nextId: () => number },
  ) {
    this.account = account;
    this.#lots = new Map(lots.map((lot) => [lot.id, lot]));
    this.#sums = new LotSums(this.#lots.values(), unread, now);
    this.#rules = rules;
    this.#now = now;
    this.#nextId = nextId;
  }

  /** What this draft has moved under a key. */
  entriesOf(key: string): readonly NewEntry[] {
    return this.#drafted.get(key) ?? [];
  }

  /** What can be spent now: neither expired nor set aside. */
  available(from?: readonly string[]): number {
    return this.#sums.spendable(from);
  }

  /** The parts of an amount by lot, in the order of spending; it must be available. */
  partsOf(amount: number, from?: readonly string[]): Part[] {
    let wanted = amount;
    const parts: Part[] = [];
    for (const lot of this.#spendable(from)) {
      if (wanted === 0) break;
      const taken = Math.min(wanted, free(lot));
      parts.push({ lot, amount: taken });
      wanted -= taken;
    }
    if (wanted !== 0) throw new Error(`${wanted} of ${amount} are not available`);
    return parts;
  }

  credit(mark: Mark, { amount, sub_balance, expires_at, origin_id = null, reverses_id = null }: Creditable): void {
    const lot: NewLot = {
      ...{ id: this.#nextId(), account_id: this.account.id, sub_balance, amount, remaining: 0, held: 0, expires_at },
      ...{ key: mark.key, document_no: mark.document_no, origin_id },
    };
    this.new_lots.set(lot.id, lot);
    this.#lots.set(lot.id, lot);
    this.#move(mark, lot.id, { amount, reverses_id });
  }

  debit(mark: Mark, parts: readonly Part[], reverses_id: number | null = null): void {
    for (const { lot, amount } of parts) this.#move(mark, lot.id, { amount: -amount, reverses_id });
  }

  hold({ key, document_no }: Pick<Mark, 'key' | 'document_no'>, parts: readonly Part[]): void {
    const { id: account_id } = this.account;
    for (const [index, { lot, amount }] of parts.entries()) {
      this.new_holds.push({ account_id, key, leg: index + 1, lot_id: lot.id, amount, document_no });
      this.#setAside(lot.id, amount);
    }
  }

  /** Takes an amount out of the open parts of a hold, in their order. */
  capture(mark: Mark, holds: readonly HoldRow[], amount: number): void {
    let wanted = amount;
    for (const hold of holds) {
      const taken = Math.min(wanted, openOf(hold));
      if (taken === 0) continue;
      wanted -= taken;
      this.changed_holds.set(hold.id, { ...hold, captured: hold.captured + taken });
      this.#setAside(hold.lot_id, -taken);
      this.#move(mark, hold.lot_id, { amount: -taken });
    }
  }

  release(holds: readonly HoldRow[]): void {
    for (const hold of holds) {
      const open = openOf(hold);
      if (open === 0) continue;
      this.changed_holds.set(hold.id, { ...hold, released: hold.released + open });
      this.#setAside(hold.lot_id, -open);
    }
  }

  /** Brings an amount back to the lots that it was taken from, the last one first; what has expired lives by the rule. */
  restore(mark: Mark, taken: readonly EntryRow[], amount: number): void {
    let wanted = amount;
    for (const entry of taken.toSorted((a, b) => b.leg - a.leg)) {
      const back = Math.min(wanted, -entry.amount - entry.reversed);
      if (back === 0) continue;
      wanted -= back;
      this.#bringBack(mark, entry, back);
    }
  }

  /** What is left of a lot that has expired, set aside apart. */
  expired(lot_id: number): number {
    const lot = this.#lots.get(lot_id);
    return lot && this.#isExpired(lot) ? free(lot) : 0;
  }

  /** What is left strictly falls, so the key is new each time. */
  expire(lot_id: number): void {
    const key = `expire:${lot_id}:${this.#lot(lot_id).remaining}`;
    const mark = { key, kind: this.#rules.expires_as, document_no: null, remark: null, by: null };
    this.#move(mark, lot_id, { amount: -this.expired(lot_id) });
  }

  /** The lot that an entry put in, with what may be taken back. */
  unspent({ lot_id }: EntryRow): Part | undefined {
    const lot = this.#lots.get(lot_id);
    return lot && { lot, amount: free(lot) };
  }

  #bringBack(mark: Mark, { id, lot_id }: EntryRow, amount: number): void {
    const lot = this.#lot(lot_id);
    const { grace_days, expires_as } = this.#rules;
    if (!this.#isExpired(lot) || grace_days === 0) this.#move(mark, lot_id, { amount, reverses_id: id });
    else {
      const expires_at = new Date(this.#now.getTime() + grace_days * dayMs);
      const { sub_balance } = lot;
      this.credit(mark, { amount, sub_balance, expires_at, origin_id: lot_id, reverses_id: id });
    }
    if (this.#isExpired(lot) && grace_days === 0)
      this.#move({ ...mark, kind: expires_as }, lot_id, { amount: -amount });
  }

  #spendable(from?: readonly string[]): LotRow[] {
    const { sub_balances, spends_first } = this.#rules;
    const place = ({ sub_balance }: LotRow) => sub_balances.indexOf(sub_balance);
    const end = ({ expires_at }: LotRow) => expires_at?.getTime() ?? Number.MAX_SAFE_INTEGER;
    const [first, second] = spends_first === 'expiry' ? [end, place] : [place, end];
    return [...this.#lots.values()]
      .filter((lot) => free(lot) > 0 && !this.#isExpired(lot) && (from?.includes(lot.sub_balance) ?? true))
      .sort((a, b) => first(a) - first(b) || second(a) - second(b) || age(a) - age(b));
  }

  #isExpired(lot: LotRow): boolean {
    return isExpired(lot, this.#now);
  }

  #lot(id: number): LotRow {
    const lot = this.#lots.get(id);
    if (!lot) throw new Error(`the lot ${id} was not read`);
    return lot;
  }

  #move(
    { key, kind, document_no, remark, by }: Mark,
    lot_id: number,
    { amount, reverses_id = null }: { readonly amount: number; readonly reverses_id?: number | null },
  ): void {
    const lot = this.#lot(lot_id);
    const before = this.#sums.remaining(lot.sub_balance);
    const sameKey = this.#drafted.get(key) ?? [];
    const entry: NewEntry = {
      ...{ account_id: this.account.id, key, leg: sameKey.length + 1, kind, lot_id, sub_balance: lot.sub_balance },
      ...{ amount, before, after: before + amount, reverses_id, document_no, remark, by },
    };
    this.entries.push(entry);
    sameKey.push(entry);
    this.#drafted.set(key, sameKey);
    this.#keep({ ...lot, remaining: lot.remaining + amount });
    this.account = { ...this.account, balance: this.account.balance + amount };
  }

  #setAside(lot_id: number, amount: number): void {
    const lot = this.#lot(lot_id);
    this.#keep({ ...lot, held: lot.held + amount });
    this.account = { ...this.account, held: this.account.held + amount };
  }

  #keep(lot: LotRow): void {
    this.#sums.add(this.#lot(lot.id), -1);
    this.#sums.add(lot, 1);
    this.#lots.set(lot.id, lot);
    const made = this.new_lots.get(lot.id);
    if (made) this.new_lots.set(lot.id, { ...made, ...lot });
    else this.changed_lots.set(lot.id, lot);
  }
}

/** Lots that are not stored yet are younger than those that are. */
function age({ id }: LotRow): number {
  return id > 0 ? id : Number.MAX_SAFE_INTEGER / 2 - id;
}

/** What of a hold is neither captured nor released. */
export function openOf({ amount, captured, released }: HoldRow): number {
  return amount - captured - released;
}
