import type { categoryPool } from '@zhanggui/contract/domains/shop/category-pool/category-pool.resource';
import { invalid } from '@zhanggui/contract/platform/errors';
import type { CreateOf, PatchOf } from '@zhanggui/contract/platform/resource/resource';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { edited, noEdit } from '../../../platform/database/row-edit.ts';
import { accountIdOf } from '../../../platform/identity/caller.ts';
import { alignBarred, categoriesOf } from './category-rules.query.ts';

type Row = Readonly<Record<string, unknown>>;

/** Hook: a rule is for a category or for a SKU. */
export async function checkNewRule(_ctx: Context, values: CreateOf<typeof categoryPool>): Promise<Row> {
  refuseBoth(values.category, values.sku);
  return values;
}

/** Hook: the same of a change; a rule stays in its mall. */
export async function checkRuleChange(_ctx: Context, current: Row, values: PatchOf<typeof categoryPool>): Promise<Row> {
  if (values.mall !== undefined && values.mall !== current.mall_id)
    invalid('mall', '商城不能更改，请在另一商城新建规则');
  const { category = current.category_id, sku = current.sku_id } = values;
  refuseBoth(category, sku);
  return values;
}

function refuseBoth(category: unknown, sku: unknown): void {
  if (((category ?? null) === null) === ((sku ?? null) === null)) invalid('category', '分类和SKU请选择其一');
}

/** Hook: what a mall may show follows from its rules. */
export async function followRule(tx: Context, id: number): Promise<void> {
  const [row] = await tx.db.rows<{ mall_id: number }>('SELECT mall_id FROM category_pool WHERE id = $1', [id]);
  if (row) await alignBarred(tx, [row.mall_id]);
}

/** Hook: a rule that goes holds no longer. */
export async function dropRule(tx: Context, current: Row): Promise<void> {
  await markRule(tx, current, true);
}

/** Hook: a rule that comes back holds again. */
export async function takeBackRule(tx: Context, current: Row): Promise<void> {
  await markRule(tx, current, false);
}

async function markRule(tx: Context, { id, mall_id }: Row, is_deleted: boolean): Promise<void> {
  await tx.db.rows(
    `UPDATE category_pool ${noEdit('the engine marks it in the same transaction')} SET is_deleted = $2 WHERE id = $1`,
    [id, is_deleted],
  );
  await alignBarred(tx, [Number(mall_id)]);
}

interface RuleChange {
  readonly mall: number;
  readonly category: number;
  readonly rule?: string | null;
}

/** Sets the rule of a category, or lets it follow those above again; answers for how many SKUs on the shelf that changes something. */
export function setRule(ctx: Context, { mall, category, rule = null }: RuleChange): Promise<{ changed_count: number }> {
  return inTransaction(ctx, async (tx) => {
    const before = await categoriesOf(tx, mall);
    if (!before.some(({ id }) => id === category)) invalid('category', '分类或商城不存在');
    const writer = accountIdOf(tx.caller);
    if (rule === null) {
      await tx.db.rows(
        `UPDATE category_pool SET is_deleted = true, ${edited({ by: '$3::bigint' })}
         WHERE mall_id = $1 AND category_id = $2 AND NOT is_deleted`,
        [mall, category, writer],
      );
    } else {
      await tx.db.rows(
        `INSERT INTO category_pool AS r (mall_id, category_id, rule, created_by, updated_by) VALUES ($1, $2, $3, $4, $4)
         ON CONFLICT (mall_id, category_id) WHERE NOT is_deleted
         DO UPDATE SET rule = excluded.rule, ${edited({ by: '$4::bigint', of: 'r' })}`,
        [mall, category, rule, writer],
      );
    }
    await alignBarred(tx, [mall]);
    const allowed = new Map(before.map(({ id, is_allowed }) => [id, is_allowed]));
    const changed = (await categoriesOf(tx, mall)).filter(({ id, is_allowed }) => allowed.get(id) !== is_allowed);
    return { changed_count: changed.reduce((sum, { sku_count }) => sum + sku_count, 0) };
  });
}
