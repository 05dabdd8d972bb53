import { limitPeriod } from '@zhanggui/contract/domains/branch/product/limit-period.enum';
import { failPoints } from '@zhanggui/contract/domains/points/points.errors';
import { labelOf, type ValueOf } from '@zhanggui/contract/platform/enum';
import type { Context } from '../../../platform/context.ts';

interface OrderedAtPlace {
  readonly place: { readonly id: number; readonly code: string };
  readonly employee_id: number;
  readonly lines: readonly { readonly sku_code: string; readonly quantity: number }[];
}

interface Offered {
  readonly sku_code: string;
  readonly sku_id: number;
  readonly limit_period: ValueOf<typeof limitPeriod>;
  readonly limit_quantity: number | null;
}

const since = {
  none: 'false',
  day: "o.created_at >= date_trunc('day', $4::timestamptz, 'Asia/Shanghai')",
  month: "o.created_at >= date_trunc('month', $4::timestamptz, 'Asia/Shanghai')",
  total: 'true',
} as const;

/** Refuses what a place does not offer, and more pieces than it sells to one person; orders of one person there take turns. */
export async function refuseAtPlace(tx: Context, { place, employee_id, lines }: OrderedAtPlace): Promise<void> {
  await tx.db.rows('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`point_cell:${place.id}:${employee_id}`]);
  const offered = await tx.db.rows<Offered>(
    `SELECT s.code AS sku_code, s.id AS sku_id, p.limit_period, p.limit_quantity FROM point_cell_product p JOIN sku s ON s.id = p.sku_id
     WHERE p.point_cell_id = $1 AND s.code = ANY($2::text[]) AND p.state = 'on' AND NOT p.is_deleted`,
    [place.id, lines.map(({ sku_code }) => sku_code)],
  );
  const bought = await tx.db.rows<{ sku_id: number; quantity: number }>(
    `SELECT l.sku_id, sum(l.quantity - l.withheld_quantity)::int AS quantity FROM "order" o JOIN order_line l ON l.order_id = o.id
       JOIN point_cell_product p ON p.point_cell_id = $3 AND p.sku_id = l.sku_id AND NOT p.is_deleted
     WHERE o.employee_id = $1 AND (o.place_id = $3 OR (o.place_id IS NULL AND o.place_code = $2)) AND o.closed_as IS NULL AND NOT o.is_deleted AND NOT l.is_gift
       AND CASE p.limit_period WHEN 'day' THEN ${since.day} WHEN 'month' THEN ${since.month} WHEN 'total' THEN ${since.total}
         ELSE ${since.none} END GROUP BY l.sku_id`,
    [employee_id, place.code, place.id, tx.clock()],
  );
  const wanted = Map.groupBy(lines, ({ sku_code }) => sku_code);
  for (const [sku_code, own] of wanted) {
    const terms = offered.find((one) => one.sku_code === sku_code) ?? failPoints('place.not_offered', { sku_code });
    const { sku_id, limit_period, limit_quantity: limit } = terms;
    const quantity = own.reduce((sum, line) => sum + line.quantity, 0);
    const left = Math.max(0, (limit ?? quantity) - (bought.find((one) => one.sku_id === sku_id)?.quantity ?? 0));
    if (limit !== null && quantity > left)
      failPoints('place.limit', { sku_code, period: labelOf(limitPeriod, limit_period), limit, left });
  }
}
