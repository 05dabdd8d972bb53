import { store } from '@zhanggui/contract/domains/setting/store/store.resource';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import type { Unit } from '../../../../features/import/import-handler.ts';
import { rowRules } from '../../../../features/import/row-rules.ts';
import { about, keepFormer } from '../../../../platform/audit/audit-draft.ts';
import type { Context } from '../../../../platform/context.ts';
import { edited } from '../../../../platform/database/row-edit.ts';
import { accountIdOf } from '../../../../platform/identity/caller.ts';
import { regionDepthSql, regionGoesOnSql } from '../../region.query.ts';
import {
  type Found,
  type ImportedStore,
  importedStore,
  type KnownStore,
  regionOf,
  type StoreRow,
  storeFaults,
} from './imported-store.ts';

/** What a row made or changed; `before` is what the store was, `version` what it is since. */
interface StoreEffect {
  readonly id: number;
  readonly version: number;
  readonly before: KnownStore | null;
}

const rules = rowRules<StoreRow, Found[]>({
  read: findAll,
  faults: (row, found, index) => storeFaults(row, found[index] ?? fail('unavailable', {})),
});

/** What keeps rows from becoming stores. */
export const checkStoreRows = rules.check;

/** Writes one store: a new code makes one, a known one changes. */
export async function applyStoreRow(tx: Context, [row]: Unit<StoreRow>): Promise<StoreEffect> {
  const [found = fail('unavailable', {})] = await rules.require(tx, [row]);
  const values = importedStore(row, found);
  await keepFormer(tx, store, found.store ? [found.store.id] : []);
  const made = found.store ? await change(tx, found.store, values) : await create(tx, values);
  about(tx, store, made.id);
  return { ...made, before: found.store };
}

/** Deletes a store that the import made, or gives it back what it was; refused once it was changed since. */
export async function undoStoreRow(tx: Context, { id, version, before }: StoreEffect): Promise<void> {
  if (before) {
    await change(tx, { id, version }, before);
    return;
  }
  const [gone] = await tx.db.rows(
    `UPDATE store SET is_deleted = true, ${edited({ by: '$3::bigint' })}
     WHERE id = $1 AND version = $2 AND NOT is_deleted RETURNING id`,
    [id, version, accountIdOf(tx.caller)],
  );
  if (!gone) fail('in_use', { by: '后来的修改' });
}

const columns = [
  ...['code', 'name', 'type_id', 'status', 'region', 'address', 'map_point', 'contact', 'phone', 'opening_hours'],
];
const fromRow = 'FROM jsonb_populate_record(NULL::store, $1::jsonb) r';

interface Written {
  readonly id: number;
  readonly version: number;
}

/** A limited caller's store is of their own branch office. */
async function create(tx: Context, values: ImportedStore): Promise<Written> {
  const { scope } = tx.db;
  const [made] = await tx.db.rows<Written>(
    `INSERT INTO store (${columns.join(', ')}, agent_label_id, created_by, updated_by)
     SELECT ${columns.map((column) => `r.${column}`).join(', ')}, $3::bigint, $2::bigint, $2::bigint ${fromRow}
     RETURNING id, version`,
    [JSON.stringify(values), accountIdOf(tx.caller), scope.kind === 'agent' ? scope.agent_label_id : null],
  );
  return made ?? fail('unavailable', {});
}

async function change(tx: Context, { id, version }: Written, values: ImportedStore): Promise<Written> {
  const [written] = await tx.db.rows<Written>(
    `UPDATE store s SET ${columns.map((column) => `${column} = r.${column}`).join(', ')}, ${edited({ by: '$2::bigint', of: 's' })}
     ${fromRow} WHERE s.id = $3 AND s.version = $4 AND NOT s.is_deleted RETURNING s.id, s.version`,
    [JSON.stringify(values), accountIdOf(tx.caller), id, version],
  );
  return written ?? fail('in_use', { by: '后来的修改' });
}

/** The stores, types and places that rows name, in their order. */
function findAll({ db }: Context, rows: readonly StoreRow[]): Promise<Found[]> {
  return db.rows<Found>(
    `SELECT (SELECT jsonb_build_object(${['id', 'version', ...columns].map((name) => `'${name}', s.${name}`).join(', ')})
         FROM store s WHERE s.code = a.code AND NOT s.is_deleted) AS store,
       (SELECT t.id FROM store_type t WHERE a.type IN (t.name, t.code) AND NOT t.is_deleted AND (t.state = 'enabled'
           OR EXISTS (SELECT FROM store s WHERE s.code = a.code AND s.type_id = t.id AND NOT s.is_deleted))
         ORDER BY t.name = a.type DESC LIMIT 1) AS type_id,
       jsonb_build_object('depth', ${regionDepthSql('a.region')}, 'goes_on', ${regionGoesOnSql('a.region')}) AS way
     FROM ROWS FROM (jsonb_to_recordset($1::jsonb) AS (code text, type text, region text[]))
       WITH ORDINALITY AS a(code, type, region, place) ORDER BY a.place`,
    [JSON.stringify(rows.map((row) => ({ code: row.code, type: row.type, region: regionOf(row) })))],
  );
}
