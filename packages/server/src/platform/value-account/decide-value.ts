import type { Refusal } from '@zhanggui/contract/platform/errors';
import { valueRefusal } from '@zhanggui/contract/platform/value-account/value-account.errors';
import type { ValueUnit } from '@zhanggui/contract/platform/value-account/value-unit';
import { type AccountDraft, type Mark, openOf } from './account-draft.ts';
import type {
  Capture,
  Credit,
  Debit,
  Expire,
  Hold,
  Release,
  Reverse,
  ValueCommand,
  ValueDone,
  ValueOutcome,
} from './value-command.ts';
import type { EntryRow, HoldRow, ValueFacts } from './value-facts.ts';

interface Deciding {
  readonly draft: AccountDraft;
  readonly facts: ValueFacts;
  readonly unit: ValueUnit;
  readonly sub_balances: readonly string[];
  readonly also?: Also | undefined;
}

/** Called once an account would move value in or out: counts it elsewhere, or throws, and nothing is moved. */
export type Also = () => void;

/** What a command moved, or why it is refused. */
type Moved = number | Refusal;

/** Decides one command on the draft of its account, which changes only where it is done. */
export function decideValue(command: ValueCommand, deciding: Deciding): ValueOutcome {
  const { draft } = deciding;
  const known = repeatOf(command, deciding);
  const moved = known ?? move(command, deciding);
  if (typeof moved !== 'number') return { refusal: moved };
  return doneOf(draft, moved, known !== undefined);
}

function doneOf(draft: AccountDraft, amount: number, is_repeat: boolean): ValueDone {
  return { amount, balance: draft.account.balance, available: draft.available(), is_repeat };
}

/** What was moved under the same key before; a refusal where the key stands for something else. */
function repeatOf(command: ValueCommand, { draft, facts }: Deciding): Moved | undefined {
  if (command.do === 'release' || command.do === 'expire') return undefined;
  const { key, account_id } = command;
  const stored = command.do === 'hold' ? facts.holds.get(key) : facts.entries.get(key);
  const drafted = command.do === 'hold' ? draft.new_holds.filter((one) => one.key === key) : draft.entriesOf(key);
  const found = [...(stored ?? []), ...drafted];
  if (found.length === 0) return undefined;
  const own = command.do === 'hold' ? found : found.filter((one) => 'kind' in one && one.kind === command.kind);
  const amount = Math.abs(own.reduce((sum, one) => sum + one.amount, 0));
  const wanted = command.amount === undefined || command.amount === 'all' ? amount : command.amount;
  const isSame = own.length > 0 && own.every((one) => one.account_id === account_id) && wanted === amount;
  return isSame ? amount : valueRefusal('value.key_reused', {});
}

function move(command: ValueCommand, deciding: Deciding): Moved {
  switch (command.do) {
    case 'credit':
      return credit(command, deciding);
    case 'debit':
      return debit(command, deciding);
    case 'hold':
      return hold(command, deciding);
    case 'capture':
      return capture(command, deciding);
    case 'release':
      return release(command, deciding);
    case 'reverse':
      return reverse(command, deciding);
    case 'expire':
      return expire(command, deciding);
  }
}

function markOf({ key, kind, document_no, remark, by }: Exclude<ValueCommand, Hold<string> | Release | Expire>): Mark {
  return { key, kind, document_no: document_no ?? null, remark: remark ?? null, by: by ?? null };
}

function credit(command: Credit<string, string>, { draft, sub_balances, also }: Deciding): Moved {
  if (draft.account.state === 'closed') return valueRefusal('value.closed', {});
  const { amount, sub_balance = sub_balances[0] ?? '', expires_at = null } = command;
  also?.();
  draft.credit(markOf(command), { amount: positive(amount), sub_balance, expires_at });
  return amount;
}

function debit(command: Debit<string, string>, deciding: Deciding): Moved {
  const amount = spendable(command, deciding);
  if (typeof amount !== 'number' || amount === 0) return amount;
  deciding.also?.();
  deciding.draft.debit(markOf(command), deciding.draft.partsOf(amount, command.from));
  return amount;
}

function hold(command: Hold<string>, deciding: Deciding): Moved {
  const amount = spendable(command, deciding);
  if (typeof amount !== 'number') return amount;
  const { key, document_no = null } = command;
  deciding.draft.hold({ key, document_no }, deciding.draft.partsOf(amount, command.from));
  return amount;
}

/** The amount that may leave, or why not. */
function spendable(
  { amount: wanted, from, is_owed = false }: Pick<Debit<string, string>, 'amount' | 'from' | 'is_owed'>,
  { draft, unit }: Deciding,
): Moved {
  const { state } = draft.account;
  if (state === 'closed') return valueRefusal('value.closed', {});
  if (state === 'frozen' && !is_owed) return valueRefusal('value.frozen', {});
  const available = draft.available(from);
  if (wanted === 'all') return available;
  return positive(wanted) > available ? valueRefusal('value.not_enough', { unit, available }) : wanted;
}

/** Holds outlive a freeze: what was promised before is paid. */
function capture(command: Capture<string>, deciding: Deciding): Moved {
  const holds = ownHolds(command, deciding);
  const open = holds.reduce((sum, one) => sum + openOf(one), 0);
  if (open === 0) return valueRefusal('value.no_hold', {});
  const amount = positive(command.amount ?? open);
  if (amount > open) return valueRefusal('value.exceeds', { unit: deciding.unit, available: open });
  deciding.draft.capture(markOf(command), holds, amount);
  return amount;
}

function release(command: Release, deciding: Deciding): Moved {
  const holds = ownHolds(command, deciding);
  if (holds.length === 0) return valueRefusal('value.no_hold', {});
  deciding.draft.release(holds);
  return holds.reduce((sum, one) => sum + openOf(one), 0);
}

/** The parts of a hold as they are now. */
function ownHolds({ hold, account_id }: Capture<string> | Release, { draft, facts }: Deciding): readonly HoldRow[] {
  const stored = facts.holds.get(hold) ?? [];
  return stored.flatMap((one) => (one.account_id === account_id ? [draft.changed_holds.get(one.id) ?? one] : []));
}

function reverse(command: Reverse<string>, deciding: Deciding): Moved {
  const { draft, facts, unit } = deciding;
  const { account_id, of } = command;
  const posted = (facts.entries.get(of) ?? []).filter((entry) => entry.account_id === account_id);
  if (posted.length === 0) return valueRefusal('value.not_posted', {});
  const entries = posted.map((entry) => ({ ...entry, reversed: entry.reversed + reversedIn(draft, entry) }));
  const available = entries.reduce((sum, entry) => sum + reversible(draft, entry), 0);
  const amount = command.amount === undefined ? available : positive(command.amount);
  if (amount > available) return valueRefusal('value.exceeds', { unit, available });
  if (amount === 0) return 0;
  const mark = markOf(command);
  const taken = entries.filter((entry) => entry.amount < 0);
  if (taken.length > 0 && draft.account.state === 'closed') return valueRefusal('value.closed', {});
  if (taken.length > 0) draft.restore(mark, taken, amount);
  else takeBack(draft, { mark, entries, amount });
  return amount;
}

/** What this draft has reversed of a stored entry. */
function reversedIn(draft: AccountDraft, { id }: EntryRow): number {
  const own = draft.entries.filter((entry) => entry.reverses_id === id);
  return own.reduce((sum, entry) => sum + Math.abs(entry.amount), 0);
}

function reversible(draft: AccountDraft, entry: EntryRow): number {
  const left = Math.abs(entry.amount) - entry.reversed;
  return entry.amount < 0 ? left : Math.min(left, draft.unspent(entry)?.amount ?? 0);
}

function takeBack(
  draft: AccountDraft,
  { mark, entries, amount }: { readonly mark: Mark; readonly entries: readonly EntryRow[]; readonly amount: number },
): void {
  let wanted = amount;
  for (const entry of entries) {
    const part = draft.unspent(entry);
    const taken = Math.min(wanted, reversible(draft, entry));
    if (!part || taken === 0) continue;
    wanted -= taken;
    draft.debit(mark, [{ lot: part.lot, amount: taken }], entry.id);
  }
}

function expire({ lot_id }: Expire, { draft }: Deciding): Moved {
  const amount = draft.expired(lot_id);
  if (amount > 0) draft.expire(lot_id);
  return amount;
}

function positive(amount: number): number {
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new Error(`${amount} is no amount`);
  return amount;
}
