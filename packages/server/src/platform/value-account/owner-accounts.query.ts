import { getTableName } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { quote } from '../resource/column-name.ts';
import type { StoredValue } from './post-value.service.ts';

interface OwnerNames {
  readonly account: string;
  readonly owner: string;
  /** The column by which an account refers to its owner. */
  readonly key: string;
  readonly having: string;
}

/** Names for SQL of accounts that are opened for the rows of another table. */
export function ownerNames({ declared, names: { account }, owners }: StoredValue): OwnerNames {
  if (!owners) throw new Error(`${declared.name} declares no owners`);
  const owner = getTableName(owners.table);
  return { account, owner: quote(owner), key: quote(`${owner}_id`), having: owners.having };
}

/** The accounts of owners, by the id of the owner. */
export async function findAccounts(
  { db }: Context,
  stored: StoredValue,
  owner_ids: readonly number[],
): Promise<Map<number, number>> {
  const { account, owner, key, having } = ownerNames(stored);
  const rows = await db.rows<{ id: number; owner_id: number }>(
    `SELECT a.id, o.id AS owner_id FROM ${account} a JOIN ${owner} o ON o.id = a.${key} AND ${having} WHERE a.${key} = ANY($1::bigint[])`,
    [owner_ids],
    { name: `value:accounts:${account}` },
  );
  return new Map(rows.map(({ id, owner_id }) => [owner_id, id]));
}

/** The same; those that are not there yet are opened. Finding one waits for no other transaction. */
export async function openAccounts(
  tx: Context,
  stored: StoredValue,
  owner_ids: readonly number[],
): Promise<Map<number, number>> {
  const known = await findAccounts(tx, stored, owner_ids);
  if (known.size === new Set(owner_ids).size) return known;
  const { account, owner, key, having } = ownerNames(stored);
  const columns = Object.keys(stored.declared.holder).map((field) => quote(`${field}_id`));
  const values = columns.map((column) => (column === key ? 'o.id' : `o.${column}`));
  await tx.db.rows(
    `INSERT INTO ${account} (${columns.join(', ')}) SELECT ${values.join(', ')} FROM ${owner} o
     WHERE o.id = ANY($1::bigint[]) AND ${having} AND NOT EXISTS (SELECT FROM ${account} a WHERE a.${key} = o.id)
     ORDER BY o.id ON CONFLICT (${key}) DO NOTHING`,
    [owner_ids],
    { name: `value:open:${account}` },
  );
  return findAccounts(tx, stored, owner_ids);
}
