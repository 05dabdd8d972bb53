import type { Context } from '../../../platform/context.ts';
import { edited } from '../../../platform/database/row-edit.ts';
import { accountIdOf } from '../../../platform/identity/caller.ts';
import type { RenamedRegion } from '../../setting/region/region-renamed.port.ts';

/** Freight rules go on to speak for a place under its new name. */
export async function renameFreightRegions(tx: Context, { former, names }: RenamedRegion): Promise<void> {
  await tx.db.rows(
    `UPDATE freight_rule SET region = $2::text[] || region[cardinality($1::text[]) + 1:], ${edited({ by: '$3::bigint' })}
     WHERE region[1:cardinality($1::text[])] = $1::text[] AND NOT is_deleted`,
    [former, names, accountIdOf(tx.caller)],
  );
}
