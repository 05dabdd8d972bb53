import { store, storeType } from '@zhanggui/server/domains/setting/store/store.tables';
import type { Db } from '@zhanggui/server/platform/database/db';
import { phoneNumber } from '../../platform/phone-number.ts';

import { stores, storeTypes } from '../../world/setting/stores.ts';

/** Makes the stores of the demo with their types. */
export async function seedStores(db: Db, random: () => number): Promise<void> {
  const types = await db.sql
    .insert(storeType)
    .values(storeTypes.map((type, place) => ({ ...type, position: 10 * (place + 1) })))
    .returning({ id: storeType.id, code: storeType.code });
  const idOf = new Map(types.map(({ code, id }) => [code, id]));
  const rows = stores.map(({ type, region, ...given }, at) => ({
    ...{ ...given, code: `MD${String(at + 1).padStart(3, '0')}`, region: [...region] },
    ...{ type_id: idOf.get(type) ?? 0, phone: phoneNumber(random) },
    opening_hours: '每天 09:00–21:30',
  }));
  await db.sql.insert(store).values(rows);
}
