import type { Context } from '../../../platform/context.ts';
import { edited } from '../../../platform/database/row-edit.ts';
import { accountIdOf } from '../../../platform/identity/caller.ts';
import type { RenamedRegion } from '../../setting/region/region-renamed.port.ts';

/** Priorities of warehouses go on to hold for a place under its new name. */
export async function renameWarehouseRegions(tx: Context, { former, names }: RenamedRegion): Promise<void> {
  await tx.db.rows(
    `UPDATE warehouse_region w SET region = $2::text[] || region[cardinality($1::text[]) + 1:], ${edited({ by: '$3::bigint' })}
     WHERE region[1:cardinality($1::text[])] = $1::text[] AND NOT EXISTS (SELECT FROM warehouse_region o
       WHERE o.location_id = w.location_id AND o.region = $2::text[] || w.region[cardinality($1::text[]) + 1:])`,
    [former, names, accountIdOf(tx.caller)],
  );
}
