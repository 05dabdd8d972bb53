import type { rankSales } from '@zhanggui/contract/domains/dashboard/sales/rank.action';
import type { ReplyOfAction } from '@zhanggui/contract/platform/action';

export type RankReply = ReplyOfAction<typeof rankSales>;
export type RankRow = RankReply['rows'][number];

/** What the places that are not shown come to together; undefined when all are shown. */
export function restOf({ count, total, rows }: RankReply): RankReply['total'] | undefined {
  if (count <= rows.length) return undefined;
  const left = (name: keyof RankReply['total']) => rows.reduce((rest, row) => rest - row[name], total[name]);
  return {
    quantity: left('quantity'),
    sales_fen: left('sales_fen'),
    refunded_quantity: left('refunded_quantity'),
    refunded_fen: left('refunded_fen'),
    net_fen: left('net_fen'),
  };
}

/** What each place and all before it have of the whole, in hundredths of a percent. */
export function cumulativeShares(rows: readonly RankRow[], whole: number): number[] {
  let sum = 0;
  return rows.map(({ sales_fen }) => {
    sum += sales_fen;
    return whole > 0 ? Math.round((sum * 10_000) / whole) : 0;
  });
}
