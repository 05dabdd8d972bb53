import { invalid } from '@zhanggui/contract/kernel/errors';
import type { Db } from '../../kernel/database/db.ts';

/** Refuses a bank cell that does not exist; it can not be deleted until the transaction ends. */
export async function requireBankCell(db: Db, id: number | null | undefined): Promise<void> {
  if (id === null || id === undefined) return;
  const [found] = await db.rows('SELECT id FROM bank_cell WHERE id = $1 AND NOT is_deleted FOR SHARE', [id]);
  if (!found) invalid('bank_cell', '网点不存在');
}
