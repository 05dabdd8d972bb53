import { pointCouponBatch } from '@zhanggui/contract/domains/points/coupon/point-coupon-batch.document';
import { pointsIssued } from '@zhanggui/contract/domains/points/points-values';
import { invalid } from '@zhanggui/contract/platform/errors';
import { yuan } from '@zhanggui/contract/platform/fields/number/yuan';
import { businessDay } from '@zhanggui/contract/platform/time';
import { review } from '../../../features/approval/review.ts';
import type { Context } from '../../../platform/context.ts';
import { edited } from '../../../platform/database/row-edit.ts';
import { bindDocument } from '../../../platform/document/bind-document.ts';
import type { Columns, HeaderOf } from '../../../platform/document/document-storage.ts';
import { accountIdOf } from '../../../platform/identity/caller.ts';
import { enqueue } from '../../../platform/jobs/run/enqueue.service.ts';
import { refuseTargets } from '../../enterprise/employee/listed-people.service.ts';
import { labelOfEnterprise, requireActiveEnterprise } from '../../enterprise/enterprise.query.ts';
import { enterpriseScope as scope } from '../../enterprise/enterprise.tables.ts';
import { type PaidDocument, payForPoints, returnForPoints } from '../fund/pay.service.ts';
import { approvedWithinDay } from '../issue/approved-amount.query.ts';
import { pointCouponBatchLine, pointCouponBatch as table } from './coupon.tables.ts';

/** The locked header of a batch. */
type LockedBatch = HeaderOf<typeof table>;

type Paying = Pick<LockedBatch, 'id' | 'number' | 'enterprise_id' | 'agent_label_id'>;

/** What a return of its coupons reads of a locked batch. */
export type ReturnedBatch = Paying &
  Pick<LockedBatch, 'coupon_count' | 'amount_fen' | 'prepaid_fen' | 'credit_fen' | 'returns'>;

const documentOf = ({ id, number: no }: Paying): PaidDocument => ({ kind: 'point_coupon_batch', id, no });

async function submit(tx: Context, batch: LockedBatch): Promise<Columns> {
  refusePast(tx, batch);
  const { point_price_fen } = await requireActiveEnterprise(tx.db, batch.enterprise_id);
  const lines = await tx.db.rows<{ employee: number; coupon_count: number }>(
    'SELECT employee_id AS employee, coupon_count FROM point_coupon_batch_line WHERE point_coupon_batch_id = $1 AND NOT is_deleted ORDER BY id',
    [batch.id],
  );
  const handed = lines.reduce((sum, line) => sum + line.coupon_count, 0);
  if (handed > batch.coupon_count) invalid('lines', `发给员工共 ${handed} 张，超过批次的 ${batch.coupon_count} 张`);
  await refuseTargets(tx, batch.enterprise_id, lines);
  const total_points = batch.points * batch.coupon_count;
  return { total_points, amount_fen: total_points * point_price_fen };
}

async function approve(tx: Context, batch: LockedBatch): Promise<Columns> {
  const total = batch.amount_fen + (await approvedWithinDay(tx));
  const text = `${batch.coupon_count} 张券共 ${batch.total_points} 积分，${yuan(batch.amount_fen)} 元，一天内共审核 ${yuan(total)} 元`;
  await review(tx, {
    title: batch.number,
    path: `/point-coupon?id=${batch.id}`,
    content: [
      { label: '名称', text: batch.name },
      { label: '每张', text: `${batch.points} 积分` },
    ],
    measured: [{ measure: pointsIssued, value: total, text }],
  });
  return { approved_by_id: accountIdOf(tx.caller) };
}

async function post(tx: Context, batch: LockedBatch): Promise<Columns> {
  refusePast(tx, batch);
  const { amount_fen, enterprise_id } = batch;
  const paid = await payForPoints(tx, enterprise_id, { amount_fen, document: documentOf(batch) });
  await startMaking(tx, batch);
  return { ...paid };
}

/** Where no account asks for it, as in first data, the caller runs the work itself. */
async function startMaking(tx: Context, { id, number, coupon_count: total }: LockedBatch): Promise<undefined> {
  if (tx.caller.kind !== 'user') return;
  await enqueue(tx, { kind: 'points.coupons', title: `生成券码：${number}`, input: { batch_id: id }, total });
}

/** Ends what is unused of a batch, and returns to the enterprise what it paid for it. */
async function endUnused(
  tx: Context,
  batch: LockedBatch,
  { state, reason }: { readonly state: 'void' | 'expired'; readonly reason: string | null },
): Promise<Columns> {
  const ended = await tx.db.rows(
    `UPDATE point_coupon SET state = $2, state_reason = $3, ${edited({ at: '$4', by: 'coalesce($5::bigint, updated_by)' })}
     WHERE point_coupon_batch_id = $1 AND state = 'unused' RETURNING id`,
    [batch.id, state, reason, tx.clock(), accountIdOf(tx.caller)],
  );
  return returnCoupons(tx, batch, ended.length);
}

/** What the enterprise gets back for coupons of a locked batch that are worth nothing any more; the header's changes. */
export async function returnCoupons(tx: Context, batch: ReturnedBatch, count: number): Promise<Columns> {
  if (count === 0) return {};
  const returns = batch.returns + 1;
  const amount_fen = count * (batch.amount_fen / batch.coupon_count);
  const back = await returnForPoints(tx, batch, {
    ...{ amount_fen, seq: returns, document: documentOf(batch), credit_fen: batch.credit_fen },
  });
  return {
    prepaid_fen: batch.prepaid_fen - back.prepaid_fen,
    credit_fen: batch.credit_fen - back.credit_fen,
    returns,
  };
}

function refusePast({ clock }: Context, { to_date }: Pick<LockedBatch, 'to_date'>): void {
  if (to_date < businessDay(clock())) invalid('to_date', '兑换截止日已过');
}

function refuseWindow(from: string | null | undefined, to: string): void {
  if (from && from > to) invalid('to_date', '兑换截止不能早于兑换开始');
}

const counted = (condition: string) => (t: string) =>
  `SELECT count(*) FROM point_coupon c WHERE c.point_coupon_batch_id = ${t}.id AND ${condition}`;

export const pointCouponBatches = bindDocument(pointCouponBatch, {
  table,
  scope,
  lines: { table: pointCouponBatchLine, key: 'point_coupon_batch_id', repeats: ['enterprise_id', 'agent_label_id'] },
  computed: {
    made_count: counted('true'),
    handed_count: counted('c.employee_id IS NOT NULL'),
    redeemed_count: counted("c.state = 'redeemed'"),
    unused_count: counted("c.state = 'unused'"),
  },
  draft: {
    open: async (ctx, { enterprise, from_date, to_date, lines }) => {
      refuseWindow(from_date, to_date);
      await refuseTargets(ctx, enterprise, lines);
      return { agent_label_id: await labelOfEnterprise(ctx.db, enterprise) };
    },
    change: async (ctx, current, { enterprise, from_date, to_date, lines }) => {
      if (enterprise !== undefined && enterprise !== current.enterprise_id)
        invalid('enterprise', '企业不能更改，请新建');
      const from = from_date === undefined ? (current.from_date as string | null) : from_date;
      refuseWindow(from, to_date ?? String(current.to_date));
      await refuseTargets(ctx, Number(current.enterprise_id), lines);
      return {};
    },
  },
  effects: {
    ...{ submit, approve, post },
    resume: (tx, batch: LockedBatch) => startMaking(tx, batch),
    revoke: (tx, batch: LockedBatch, { reason }) => endUnused(tx, batch, { state: 'void', reason }),
    expire: (tx, batch: LockedBatch) => endUnused(tx, batch, { state: 'expired', reason: null }),
  },
  reach: 'trusted',
});
