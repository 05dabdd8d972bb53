import { invalid } from '@zhanggui/contract/platform/errors';
import type { Db } from '../../platform/database/db.ts';

/** Refuses an agent label that does not exist; it can not be deleted until the transaction ends. */
export async function requireAgentLabel(db: Db, id: number | null | undefined): Promise<void> {
  if (id === null || id === undefined) return;
  const [found] = await db.rows('SELECT id FROM agent_label WHERE id = $1 AND NOT is_deleted FOR KEY SHARE', [id]);
  if (!found) invalid('agent_label', '分公司不存在');
}

/** The same for those who get a label anew: one that was stopped is refused too. */
export async function requireLabelInUse(db: Db, id: number | null | undefined, held?: number): Promise<void> {
  if (id === null || id === undefined || id === held) return;
  const [found] = await db.rows(
    "SELECT id FROM agent_label WHERE id = $1 AND state = 'enabled' AND NOT is_deleted FOR SHARE",
    [id],
  );
  if (!found) invalid('agent_label', '分公司不存在或已停用');
}

/** Whether an account belongs to a person of an agent label, whose label is then changed with the person. */
export async function isAgentPerson(db: Db, user_id: number): Promise<boolean> {
  const found = await db.rows('SELECT id FROM agent WHERE user_id = $1 AND NOT is_deleted', [user_id]);
  return found.length > 0;
}
