/** An account as it is locked. */
export interface AccountRow {
  readonly id: number;
  readonly state: string;
  readonly balance: number;
  readonly held: number;
}

/** A lot as it is locked with its account; those that are used up are read where a command names them. */
export interface LotRow {
  readonly id: number;
  readonly account_id: number;
  readonly sub_balance: string;
  readonly remaining: number;
  readonly held: number;
  readonly expires_at: Date | null;
}

/** What the open lots of an account add up to in one sub-balance. */
export interface LotSum {
  readonly account_id: number;
  readonly sub_balance: string;
  readonly remaining: number;
  /** Of it, what is neither expired nor set aside. */
  readonly spendable: number;
}

/** A part of a hold, on one lot. */
export interface HoldRow {
  readonly id: number;
  readonly account_id: number;
  readonly key: string;
  readonly lot_id: number;
  readonly amount: number;
  readonly captured: number;
  readonly released: number;
}

/** An entry, with how much of it was reversed. */
export interface EntryRow {
  readonly id: number;
  readonly account_id: number;
  readonly key: string;
  readonly leg: number;
  readonly kind: string;
  readonly lot_id: number;
  readonly amount: number;
  readonly reversed: number;
}

/** What commands are decided from, besides the accounts and lots. */
export interface ValueFacts {
  /** By key. */
  readonly entries: ReadonlyMap<string, readonly EntryRow[]>;
  readonly holds: ReadonlyMap<string, readonly HoldRow[]>;
}

/** The declared rules that decide. */
export interface SpendingRules {
  /** In the order in which they are spent. */
  readonly sub_balances: readonly string[];
  readonly spends_first: 'expiry' | 'sub_balance';
  readonly expires_as: string;
  readonly grace_days: number;
}

/** A lot to be stored; its id is negative until then. */
export interface NewLot extends LotRow {
  readonly amount: number;
  readonly key: string;
  readonly document_no: string | null;
  /** The expired lot whose value it holds. */
  readonly origin_id: number | null;
}

export interface NewHold {
  readonly account_id: number;
  readonly key: string;
  readonly leg: number;
  readonly lot_id: number;
  readonly amount: number;
  readonly document_no: string | null;
}

export interface NewEntry {
  readonly account_id: number;
  readonly key: string;
  readonly leg: number;
  readonly kind: string;
  readonly lot_id: number;
  readonly sub_balance: string;
  readonly amount: number;
  readonly before: number;
  readonly after: number;
  readonly reverses_id: number | null;
  readonly document_no: string | null;
  readonly remark: string | null;
  /** Who acts; null for the caller. */
  readonly by: number | null;
}

/** An account to be stored, with who moved it last; null for the caller. */
export interface ChangedAccount extends AccountRow {
  readonly by: number | null;
}

/** What commands write. */
export interface ValueChanges {
  readonly accounts: readonly ChangedAccount[];
  readonly lots: readonly LotRow[];
  readonly new_lots: readonly NewLot[];
  readonly holds: readonly HoldRow[];
  readonly new_holds: readonly NewHold[];
  readonly entries: readonly NewEntry[];
}
