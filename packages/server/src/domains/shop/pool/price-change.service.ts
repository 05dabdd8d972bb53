import type { preparePriceChange } from '@zhanggui/contract/domains/shop/pool/pool.action';
import { priceChangeFlow } from '@zhanggui/contract/domains/shop/pool/price-change.flow';
import { poolPriceChange } from '@zhanggui/contract/domains/shop/pool/price-change.resource';
import { priceBelowCost, priceChange } from '@zhanggui/contract/domains/shop/price/price-measures';
import { failShop } from '@zhanggui/contract/domains/shop/shop.errors';
import { readSelection, selectionFields } from '@zhanggui/contract/features/bulk/selection';
import type { BodyOfAction } from '@zhanggui/contract/platform/action';
import { invalid } from '@zhanggui/contract/platform/errors';
import { yuan } from '@zhanggui/contract/platform/fields/number/yuan';
import { decideTransition } from '@zhanggui/contract/platform/flow/decide-transition';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import { review } from '../../../features/approval/review.ts';
import { about } from '../../../platform/audit/audit-draft.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { accountIdOf } from '../../../platform/identity/caller.ts';
import { enqueue } from '../../../platform/jobs/run/enqueue.service.ts';
import { updateRow } from '../../../platform/update-row.ts';
import { poolPriceChange as table } from './pool.tables.ts';
import { hasMadePrices } from './price-change-periods.query.ts';

type Body = BodyOfAction<typeof preparePriceChange>;
type Done = Promise<{ readonly id: number }>;

/** The jobs that work prices out, change them and change them back. */
export const changeJobs = { prepare: 'pool_price_change.prepare', apply: 'pool_price_change.apply' } as const;

/** What a job of a change is about. */
export interface ChangeInput {
  readonly id: number;
  readonly selection?: Readonly<Record<string, unknown>>;
  readonly undoes?: boolean;
}

/** Notes a change and has its prices worked out. */
export function prepareChange(ctx: Context, body: Body): Done {
  const { name, prices, rule, value, rounding, effective_at = null } = body;
  readSelection(body);
  if (rule === 'percent' && (value < 10 || value > 1000)) invalid('value', '百分之 10 到 1000');
  if (rule === 'markup' && (value < 0 || value > 1000)) invalid('value', '加成 0 到 1000');
  if (effective_at && effective_at * 1000 <= ctx.clock().getTime()) invalid('effective_at', '生效时间应晚于现在');
  return inTransaction(ctx, async (tx) => {
    const [row] = await tx.db.rows<{ id: number }>(
      `INSERT INTO pool_price_change (name, prices, rule, value, rounding, effective_at, created_at, updated_at, created_by, updated_by)
       VALUES ($1, $2, $3, $4, $5, to_timestamp($6), $7, $7, $8, $8) RETURNING id`,
      [name, prices, rule, value, rounding, effective_at, tx.clock(), accountIdOf(tx.caller)],
    );
    const { id } = row ?? fail('unavailable', {});
    about(tx, poolPriceChange, id);
    const selection = Object.fromEntries(
      Object.entries(body).filter(([key]) => Object.hasOwn(selectionFields, key) && key !== 'count'),
    );
    await enqueue(tx, { kind: changeJobs.prepare, title: `计算调价：${name}`, input: { id, selection } });
    return { id };
  });
}

interface LockedChange {
  readonly id: number;
  readonly name: string;
  readonly state: string;
  readonly line_count: number;
  readonly worst_percent: string;
  readonly worst_loss_fen: number;
}

async function lockChange(tx: Context, id: number): Promise<LockedChange> {
  const [row] = await tx.db.rows<LockedChange>(
    `SELECT id, name, state, line_count, worst_percent, worst_loss_fen FROM pool_price_change
     WHERE id = $1 AND NOT is_deleted FOR UPDATE`,
    [id],
  );
  return row ?? fail('not_found', {});
}

/** Has prepared prices changed; what goes too far waits for a second person. */
export function applyChange(ctx: Context, id: number): Done {
  return inTransaction(ctx, async (tx) => {
    const change = await lockChange(tx, id);
    decideTransition(priceChangeFlow, change.state, 'apply');
    if (change.line_count === 0) failShop('pool.change_is_empty', {});
    const [percent, loss] = [Number(change.worst_percent), change.worst_loss_fen];
    await review(tx, {
      title: change.name,
      path: `/goods-pool/sku-list?view=changes&id=${id}`,
      content: [
        { label: 'SKU数', text: String(change.line_count) },
        { label: '最大变动', text: `${percent}%` },
      ],
      measured: [
        { measure: priceChange, value: percent, text: `最大变动 ${percent}%` },
        { measure: priceBelowCost, value: loss, text: `最多低于成本 ${yuan(loss)} 元` },
      ],
    });
    await updateRow(tx, table, id, { state: 'applying', is_approved: tx.approved !== undefined });
    await enqueue(tx, { kind: changeJobs.apply, title: `执行调价：${change.name}`, input: { id } });
    return { id };
  });
}

/** Has an applied change taken back. */
export function undoChange(ctx: Context, id: number): Done {
  return inTransaction(ctx, async (tx) => {
    const { name, state } = await lockChange(tx, id);
    decideTransition(priceChangeFlow, state, 'undo');
    if (!(await hasMadePrices(tx, id, tx.clock()))) failShop('pool.changed_since', {});
    await updateRow(tx, table, id, { state: 'applying' });
    await enqueue(tx, { kind: changeJobs.apply, title: `撤销调价：${name}`, input: { id, undoes: true } });
    return { id };
  });
}
