import { failEnterprise } from '@zhanggui/contract/domains/enterprise/enterprise.errors';
import { invalid } from '@zhanggui/contract/platform/errors';
import type { Db } from '../../platform/database/db.ts';

/** Refuses an enterprise that does not exist; it can not be deleted until the transaction ends. */
export async function requireEnterprise(db: Db, id: number | null | undefined): Promise<void> {
  if (id === null || id === undefined) return;
  const [found] = await db.rows('SELECT id FROM enterprise WHERE id = $1 AND NOT is_deleted FOR KEY SHARE', [id]);
  if (!found) invalid('enterprise', '企业不存在');
}

/** An enterprise in its terms of trade. */
export interface EnterpriseTerms {
  readonly id: number;
  readonly name: string;
  readonly agent_label_id: number | null;
  readonly credit_limit_fen: number;
  readonly payment_days: number;
  readonly point_price_fen: number;
}

/** An enterprise that value may be given to; it is neither suspended nor changed until the transaction ends. */
export async function requireActiveEnterprise(db: Db, id: number): Promise<EnterpriseTerms> {
  const [found] = await db.rows<EnterpriseTerms & { state: string }>(
    `SELECT id, name, agent_label_id, credit_limit_fen, payment_days, point_price_fen, state FROM enterprise
     WHERE id = $1 AND NOT is_deleted FOR SHARE`,
    [id],
    { name: 'enterprise:terms' },
  );
  if (!found) return invalid('enterprise', '企业不存在');
  return found.state === 'active' ? found : failEnterprise('enterprise.not_active', { name: found.name });
}

/** The agent label that rows of an enterprise carry; the caller must see the enterprise. */
export async function labelOfEnterprise(db: Db, id: number): Promise<number | null> {
  const [found] = await db.rows<{ agent_label_id: number | null }>(
    'SELECT agent_label_id FROM enterprise WHERE id = $1 AND NOT is_deleted FOR KEY SHARE',
    [id],
  );
  return found ? found.agent_label_id : invalid('enterprise', '企业不存在');
}
