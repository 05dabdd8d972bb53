import { invalid } from '@zhanggui/contract/kernel/errors';
import type { Db } from '../../kernel/database/db.ts';

/** Refuses a supplier that does not exist; it can not be deleted until the transaction ends. */
export async function requireSupplier(db: Db, id: number | null | undefined): Promise<void> {
  if (id === null || id === undefined) return;
  const [found] = await db.rows('SELECT id FROM supplier WHERE id = $1 AND NOT is_deleted FOR KEY SHARE', [id]);
  if (!found) invalid('supplier', '供应商不存在');
}
