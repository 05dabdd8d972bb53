import type { Refusal } from '@zhanggui/contract/platform/errors';

/** What every command that moves value says. */
interface Posted<K extends string> {
  readonly account_id: number;
  /** The business key: a second command under it does nothing. At most 80 characters. */
  readonly key: string;
  readonly kind: K;
  /** The number by which people know the cause. */
  readonly document_no?: string | null;
  readonly remark?: string | null;
  /** The id of the account that acts; the caller's by default. */
  readonly by?: number | null;
}

/** Puts value in, as a lot. */
export interface Credit<K extends string, S extends string> extends Posted<K> {
  readonly do: 'credit';
  readonly amount: number;
  readonly sub_balance?: S;
  readonly expires_at?: Date | null;
}

/** Takes value out; `all` takes what is available, be it nothing. */
export interface Debit<K extends string, S extends string> extends Posted<K> {
  readonly do: 'debit';
  readonly amount: number | 'all';
  /** The sub-balances that it may take from; any by default. */
  readonly from?: readonly S[];
  /** It was owed before the account was frozen, so a freeze does not keep it. */
  readonly is_owed?: boolean;
}

/** Sets value aside: which lots is decided now. */
export interface Hold<S extends string> extends Omit<Posted<string>, 'kind' | 'by'> {
  readonly do: 'hold';
  readonly amount: number;
  readonly from?: readonly S[];
}

/** Takes value out that was set aside; the whole hold by default. */
export interface Capture<K extends string> extends Posted<K> {
  readonly do: 'capture';
  readonly hold: string;
  readonly amount?: number;
}

/** Gives free what is still set aside. */
export interface Release {
  readonly do: 'release';
  readonly account_id: number;
  readonly hold: string;
}

/**
 * Undoes an earlier command, wholly or in part. What was taken out returns to its lots; of what was put in, the unspent
 * part is taken back. Without an amount it is as much as there is.
 */
export interface Reverse<K extends string> extends Posted<K> {
  readonly do: 'reverse';
  readonly of: string;
  readonly amount?: number;
}

/** Takes what is left of a lot that has expired. */
export interface Expire {
  readonly do: 'expire';
  readonly account_id: number;
  readonly lot_id: number;
}

export type ValueCommand<K extends string = string, S extends string = string> =
  | Credit<K, S>
  | Debit<K, S>
  | Hold<S>
  | Capture<K>
  | Release
  | Reverse<K>
  | Expire;

/** What a command came to. */
export interface ValueDone {
  /** How much was moved, set aside or given free. */
  readonly amount: number;
  /** The account's balance afterwards, and what of it can be spent. */
  readonly balance: number;
  readonly available: number;
  /** It was done before, under the same key. */
  readonly is_repeat: boolean;
}

export type ValueOutcome = ValueDone | { readonly refusal: Refusal };
