import { invalid } from '@zhanggui/contract/platform/errors';
import type { Db } from '../../../platform/database/db.ts';

/** Refuses a place that is no warehouse in use, or not one of the caller's; it stays in use until the transaction ends. */
export async function requireWarehouse(db: Db, id: number): Promise<void> {
  const [found] = await db.rows<{ state: string }>(
    "SELECT state FROM location WHERE id = $1 AND kind = 'warehouse' AND NOT is_deleted FOR SHARE",
    [id],
  );
  if (!found) invalid('warehouse', '仓库不存在');
  if (found.state !== 'enabled') invalid('warehouse', '仓库已停用');
}
