import type { Context } from '../context.ts';
import { noEdit } from '../database/row-edit.ts';
import { accountIdOf } from '../identity/caller.ts';
import type { AccountRow, EntryRow, HoldRow, LotRow, LotSum, ValueChanges } from './value-facts.ts';
import type { ValueNames } from './value-storage.ts';

/** Locks accounts, always in the order of their ids; the lock covers their lots and holds. */
export function lockAccounts(
  tx: Context,
  { account, amount }: ValueNames,
  ids: readonly number[],
): Promise<AccountRow[]> {
  return tx.db.rows<AccountRow>(
    `SELECT id, state, ${amount('balance')} AS balance, ${amount('held')} AS held FROM ${account}
     WHERE id = ANY($1::bigint[]) AND NOT is_deleted ORDER BY id FOR NO KEY UPDATE`,
    [ids],
    { name: `value:lock:${account}` },
  );
}

/** The open lots of accounts, and others by id. */
export async function readLots(
  tx: Context,
  { lot, amount }: ValueNames,
  { accounts, lots }: { readonly accounts: readonly number[]; readonly lots: readonly number[] },
): Promise<LotRow[]> {
  if (accounts.length === 0) return [];
  const columns = `id, account_id, sub_balance, ${amount('remaining')} AS remaining, ${amount('held')} AS held, expires_at`;
  return tx.db.rows<LotRow>(
    `SELECT ${columns} FROM ${lot} WHERE account_id = ANY($1::bigint[]) AND is_open
     UNION ALL SELECT ${columns} FROM ${lot} WHERE id = ANY($2::bigint[]) AND NOT is_open AND account_id = ANY($1::bigint[])`,
    [accounts, lots],
    { name: `value:lots:${lot}` },
  );
}

/** What the open lots of accounts add up to: all that putting value in needs of them. */
export async function readSums(
  tx: Context,
  { lot, amount }: ValueNames,
  accounts: readonly number[],
): Promise<LotSum[]> {
  if (accounts.length === 0) return [];
  const [remaining, held] = [amount('remaining'), amount('held')];
  return tx.db.rows<LotSum>(
    `SELECT account_id, sub_balance, sum(${remaining})::bigint AS remaining,
       coalesce(sum(${remaining} - ${held}) FILTER (WHERE expires_at IS NULL OR expires_at > $2), 0)::bigint AS spendable
     FROM ${lot} WHERE account_id = ANY($1::bigint[]) AND is_open GROUP BY account_id, sub_balance`,
    [accounts, tx.clock()],
    { name: `value:sums:${lot}` },
  );
}

/** Entries by their business keys, with what of each was reversed. */
export function readEntries(tx: Context, { entry, amount }: ValueNames, keys: readonly string[]): Promise<EntryRow[]> {
  return tx.db.rows<EntryRow>(
    `SELECT e.id, e.account_id, e.key, e.leg, e.kind, e.lot AS lot_id, e.${amount('amount')} AS amount,
       coalesce((SELECT sum(abs(r.${amount('amount')})) FROM ${entry} r WHERE r.reverses_id = e.id), 0)::bigint AS reversed
     FROM ${entry} e WHERE e.key = ANY($1::text[]) ORDER BY e.key, e.leg`,
    [keys],
    { name: `value:entries:${entry}` },
  );
}

export function readHolds(tx: Context, { hold, amount }: ValueNames, keys: readonly string[]): Promise<HoldRow[]> {
  return tx.db.rows<HoldRow>(
    `SELECT id, account_id, key, lot_id, ${amount('amount')} AS amount, ${amount('captured')} AS captured,
       ${amount('released')} AS released FROM ${hold} WHERE key = ANY($1::text[]) ORDER BY key, leg`,
    [keys],
    { name: `value:holds:${hold}` },
  );
}

/** Ids for lots that are still to be stored. */
export async function takeLotIds(tx: Context, { lot_ids }: ValueNames, count: number): Promise<number[]> {
  const rows = await tx.db.rows<{ id: number }>(
    `SELECT nextval('public.${lot_ids}') AS id FROM generate_series(1, $1::int)`,
    [count],
    { name: `value:ids:${lot_ids}` },
  );
  return rows.map(({ id }) => id);
}

type Row = object;

/** Values by column, as `unnest` takes them. */
function columns<R extends Row>(rows: readonly R[], names: readonly (keyof R)[]): unknown[] {
  return names.map((name) => rows.map((row) => row[name]));
}

/** Writes what commands changed in one statement, over rows that are locked. */
export async function writeChanges(tx: Context, names: ValueNames, changes: ValueChanges): Promise<void> {
  const shape = shapeOf(changes);
  await tx.db.rows(writeText(names, shape), valuesOf(tx, changes, shape), {
    name: `value:write:${names.entry}:${shape}`,
  });
}

/** Which parts a write has, as a text: plain spending writes no lot and no hold, and should not pay for them. */
function shapeOf({ new_lots, holds, new_holds, entries }: ValueChanges): string {
  const parts = { l: new_lots, h: holds, n: new_holds, e: entries };
  return Object.entries(parts)
    .map(([letter, rows]) => (rows.length > 0 ? letter : ''))
    .join('');
}

function valuesOf(tx: Context, changes: ValueChanges, shape: string): unknown[] {
  const { accounts, lots, new_lots, holds, new_holds, entries } = changes;
  const part = (letter: string, values: () => unknown[]) => (shape.includes(letter) ? values() : []);
  return [
    ...[tx.clock(), accountIdOf(tx.caller)],
    ...columns(accounts, ['id', 'balance', 'held', 'by']),
    ...columns(lots, ['id', 'remaining', 'held']),
    ...part('l', () =>
      columns(new_lots, [
        'id',
        'account_id',
        'sub_balance',
        'amount',
        'remaining',
        'held',
        'expires_at',
        'key',
        'document_no',
        'origin_id',
      ]),
    ),
    ...part('h', () => columns(holds, ['id', 'captured', 'released'])),
    ...part('n', () => columns(new_holds, ['account_id', 'key', 'leg', 'lot_id', 'amount', 'document_no'])),
    ...part('e', () =>
      columns(entries, [
        'account_id',
        'kind',
        'sub_balance',
        'amount',
        'before',
        'after',
        'key',
        'leg',
        'lot_id',
        'reverses_id',
        'document_no',
        'remark',
        'by',
      ]),
    ),
  ];
}

function writeText(names: ValueNames, shape: string): string {
  const { account, lot, hold, entry, amount, holder } = names;
  let at = 2;
  const given = (types: string) =>
    types
      .split(' ')
      .map((type) => {
        at += 1;
        return `$${at}::${type}[]`;
      })
      .join(', ');
  const has = (letter: string) => shape.includes(letter);
  const counted = noEdit('amounts follow from entries under the lock of the account');
  return `WITH accounts AS (UPDATE ${account} a ${counted} SET ${amount('balance')} = c.balance, ${amount('held')} = c.held, updated_at = $1, updated_by = coalesce(c.by, $2::bigint, a.updated_by)
      FROM unnest(${given('bigint bigint bigint bigint')}) c(id, balance, held, by) WHERE a.id = c.id),
    lots AS (UPDATE ${lot} l SET ${amount('remaining')} = c.remaining, ${amount('held')} = c.held
      FROM unnest(${given('bigint bigint bigint')}) c(id, remaining, held) WHERE l.id = c.id)
    ${
      has('l')
        ? `, new_lots AS (INSERT INTO ${lot} (id, account_id, sub_balance, ${amount('amount')}, ${amount('remaining')}, ${amount('held')}, expires_at, key, document_no, origin_id, created_at${holder()}) OVERRIDING SYSTEM VALUE
      SELECT c.*, $1::timestamptz${holder('a')} FROM unnest(${given('bigint bigint text bigint bigint bigint timestamptz text text bigint')}) c(id, account_id, sub_balance, amount, remaining, held, expires_at, key, document_no, origin_id)
      JOIN ${account} a ON a.id = c.account_id)`
        : ''
    }
    ${
      has('h')
        ? `, holds AS (UPDATE ${hold} h SET ${amount('captured')} = c.captured, ${amount('released')} = c.released
      FROM unnest(${given('bigint bigint bigint')}) c(id, captured, released) WHERE h.id = c.id)`
        : ''
    }
    ${
      has('n')
        ? `, new_holds AS (INSERT INTO ${hold} (account_id, key, leg, lot_id, ${amount('amount')}, document_no, created_at${holder()})
      SELECT c.*, $1::timestamptz${holder('a')} FROM unnest(${given('bigint text integer bigint bigint text')}) c(account_id, key, leg, lot_id, amount, document_no)
      JOIN ${account} a ON a.id = c.account_id)`
        : ''
    }
    ${
      has('e')
        ? `INSERT INTO ${entry} (account_id, kind, sub_balance, ${amount('amount')}, ${amount('before')}, ${amount('after')}, key, leg, lot, reverses_id, document_no, remark, created_at, updated_at, created_by, updated_by${holder()})
      SELECT c.account_id, c.kind, c.sub_balance, c.amount, c.before, c.after, c.key, c.leg, c.lot, c.reverses_id, c.document_no, c.remark, $1::timestamptz, $1::timestamptz, coalesce(c.by, $2::bigint), coalesce(c.by, $2::bigint)${holder('a')}
      FROM unnest(${given('bigint text text bigint bigint bigint text integer bigint bigint text text bigint')}) WITH ORDINALITY c(account_id, kind, sub_balance, amount, before, after, key, leg, lot, reverses_id, document_no, remark, by, place)
      JOIN ${account} a ON a.id = c.account_id ORDER BY c.place`
        : 'SELECT 1'
    }`;
}
