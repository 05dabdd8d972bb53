import { largestFen } from '@zhanggui/contract/platform/fields/number/money';
import type { Context } from '../../../platform/context.ts';
import type { StepPlacing, StepWork } from './price-steps.port.ts';

/** How points pay a part of a price in money. */
export interface PointsRule {
  readonly id: number;
  readonly points_per_yuan: number | null;
  /** The largest part of what is left to pay. */
  readonly points_percent: number;
}

/** The step of points that the buyer gives for a part of the money. */
export async function pointsWorks(ctx: Context, { mall_id, spending }: StepPlacing): Promise<readonly StepWork[]> {
  const points = spending?.points ?? 0;
  if (points === 0) return [];
  const [rule] = await ctx.db.rows<PointsRule>('SELECT id, points_per_yuan, points_percent FROM mall WHERE id = $1', [
    mall_id,
  ]);
  return [pointsWork(rule, points)];
}

const label = '积分抵扣';

/** Points for as much of the money as they are worth and the rule lets them pay, never more points than that takes. */
export function pointsWork(rule: PointsRule | undefined, points: number): StepWork {
  const source_id = rule?.id ?? 0;
  const rate = rule?.points_per_yuan ?? null;
  if (rate === null) return { offers: () => [{ source_id, label, reason: '这个商城不能用积分抵扣' }] };
  return {
    offers: (left_fen) => {
      const left = left_fen.reduce((sum, fen) => sum + fen, 0);
      const most = Math.floor((left * (rule?.points_percent ?? 100)) / 100);
      const discount_fen = Math.min(most, Math.floor((points * 100) / rate), largestFen);
      const lines = [...left_fen.keys()];
      return [{ source_id, label, lines, discount_fen, points: Math.ceil((discount_fen * rate) / 100) }];
    },
  };
}
