import type { stockFigures } from '@zhanggui/contract/domains/dashboard/stock/stock-figures.action';
import { movementType } from '@zhanggui/contract/domains/stock/stock.enum';
import type { BodyOfAction, ReplyOfAction } from '@zhanggui/contract/platform/action';
import { lengthOf } from '@zhanggui/contract/platform/report/report-period';
import type { Context } from '../../../platform/context.ts';
import { periodsOf } from '../sales/sales-filter.ts';

interface Sums {
  readonly value_fen: number;
  readonly since_fen: number;
  readonly current_fen: number;
  readonly former_fen: number;
  readonly current_sold_fen: number;
  readonly former_sold_fen: number;
}

const ofLabel = '($4::bigint IS NULL OR s.agent_label_id = $4)';

type Turnover = ReplyOfAction<typeof stockFigures>['current'];

/** The turnover of a period that began and ended with stock of these values. */
export function turnoverOf(sold_fen: number, opening_fen: number, closing_fen: number, days: number): Turnover {
  const average_fen = Math.round((opening_fen + closing_fen) / 2);
  if (average_fen <= 0 || sold_fen <= 0) return { sold_fen, average_fen, turnover: null, turnover_days: null };
  const turnover = sold_fen / average_fen;
  return { sold_fen, average_fen, turnover: turnover.toFixed(2), turnover_days: Math.round(days / turnover) };
}

/** What lies in warehouses now, and how fast it was sold in a period and the one before it. */
export async function readStockFigures(
  ctx: Context,
  filter: BodyOfAction<typeof stockFigures>,
): Promise<ReplyOfAction<typeof stockFigures>> {
  const { current, former } = periodsOf(filter);
  const inFormer = 's.from_date < $2::date';
  const inCurrent = 's.from_date BETWEEN $2::date AND $3::date';
  const sold = `s.type IN (${movementType.sale_out}, ${movementType.sale_return_in})`;
  const sum = (what: string, when: string) => `coalesce(${what} FILTER (WHERE ${when}), 0)::bigint`;
  const [sums] = await ctx.db.rows<Sums>(
    `SELECT (SELECT coalesce(sum(s.value_fen), 0)::bigint FROM stock_level s
         WHERE s.location_kind = 'warehouse' AND NOT s.is_deleted AND ${ofLabel}) AS value_fen,
       ${sum('sum(s.value_fen)', 's.from_date > $3::date')} AS since_fen,
       ${sum('sum(s.value_fen)', inCurrent)} AS current_fen, ${sum('sum(s.value_fen)', inFormer)} AS former_fen,
       ${sum('-sum(s.value_fen)', `${inCurrent} AND ${sold}`)} AS current_sold_fen,
       ${sum('-sum(s.value_fen)', `${inFormer} AND ${sold}`)} AS former_sold_fen
     FROM stock_place_sum s
     WHERE s.grain = 'day' AND s.from_date >= $1::date AND s.location_kind = 'warehouse' AND ${ofLabel}`,
    [former.from, current.from, current.to, filter.agent_label ?? null],
  );
  if (!sums) throw new Error('sums have a row');
  const closing = sums.value_fen - sums.since_fen;
  const opening = closing - sums.current_fen;
  const days = lengthOf(current);
  return {
    value_fen: sums.value_fen,
    current: turnoverOf(sums.current_sold_fen, opening, closing, days),
    former: turnoverOf(sums.former_sold_fen, opening - sums.former_fen, opening, days),
  };
}
