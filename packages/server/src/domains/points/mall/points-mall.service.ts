import type { createPointsMall, setPointsMallTerms } from '@zhanggui/contract/domains/points/mall/points-mall.action';
import type { pointsMall } from '@zhanggui/contract/domains/points/mall/points-mall.resource';
import { mallPricing } from '@zhanggui/contract/domains/shop/mall/mall.enum';
import type { BodyOfAction } from '@zhanggui/contract/platform/action';
import { invalid } from '@zhanggui/contract/platform/errors';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import type { PatchOf } from '@zhanggui/contract/platform/resource/resource';
import { type Context, inTransaction, trusted } from '../../../platform/context.ts';
import { accountIdOf } from '../../../platform/identity/caller.ts';
import { refuseReversed } from '../../../platform/refuse-reversed.ts';
import { updateRow } from '../../../platform/update-row.ts';
import { requireActiveEnterprise } from '../../enterprise/enterprise.query.ts';
import { changeMall, makeMall } from '../../shop/mall/enterprise-mall.service.ts';
import { pointsMall as table } from './points-mall.tables.ts';

type Row = Readonly<Record<string, unknown>>;
type Terms = BodyOfAction<typeof setPointsMallTerms>;

/** Locks a mall that the caller sees. */
async function lockMall({ db }: Context, id: number): Promise<{ readonly mall_id: number }> {
  const [row] = await db.rows<{ mall_id: number }>(
    'SELECT mall_id FROM points_mall WHERE id = $1 AND NOT is_deleted FOR NO KEY UPDATE',
    [id],
  );
  return row ?? fail('not_found', {});
}

function termsOf({ pricing, pool = null, category_default }: Terms) {
  if (pricing === mallPricing.money) invalid('pricing', '积分商城按积分或积分加金额计价');
  return { pricing, pool_id: pool, category_default };
}

/** Opens the mall of an enterprise, which has one at most; its people see it once it is opened to them. */
export function createMall(
  ctx: Context,
  { enterprise, name, ...terms }: BodyOfAction<typeof createPointsMall>,
): Promise<{ id: number }> {
  return inTransaction(ctx, async (tx) => {
    const { id, agent_label_id } = await requireActiveEnterprise(tx.db, enterprise);
    const [known] = await trusted(tx).db.rows('SELECT FROM points_mall WHERE enterprise_id = $1', [id]);
    if (known) invalid('enterprise', '该企业已有积分商城');
    const mall_id = await makeMall(trusted(tx), { code: `JF-${id}`, name, ...termsOf(terms) });
    const [made] = await tx.db.rows<{ id: number }>(
      `INSERT INTO points_mall (enterprise_id, agent_label_id, mall_id, name, created_by, updated_by)
       VALUES ($1, $2, $3, $4, $5::bigint, $5::bigint) RETURNING id`,
      [id, agent_label_id, mall_id, name, accountIdOf(tx.caller)],
    );
    return { id: made?.id ?? 0 };
  });
}

/** Changes what the prices are in and which goods it may take. */
export function setTerms(ctx: Context, id: number, terms: Terms): Promise<{ id: number }> {
  return inTransaction(ctx, async (tx) => {
    const { mall_id } = await lockMall(tx, id);
    await changeMall(trusted(tx), mall_id, termsOf(terms));
    await updateRow(tx, table, id, {});
    return { id };
  });
}

/** Hook: it opens before it closes. */
export async function checkWindow(_ctx: Context, current: Row, values: PatchOf<typeof pointsMall>): Promise<Row> {
  refuseReversed({ ...current, ...values }, { from: 'starts_at', to: 'ends_at', words: '截止时间应晚于开放时间' });
  return values;
}

/** Hook: the shop's mall has the same name. */
export async function followName(tx: Context, id: number, { name }: PatchOf<typeof pointsMall>): Promise<void> {
  if (name === undefined || name === null) return;
  const { mall_id } = await lockMall(tx, id);
  await changeMall(trusted(tx), mall_id, { name });
}
