import { reservationStatus } from '@zhanggui/contract/domains/branch/reservation/reservation.enum';
import type { suggestReservation } from '@zhanggui/contract/domains/branch/reservation/suggest.action';
import { movementType } from '@zhanggui/contract/domains/stock/stock.enum';
import type { BodyOfAction, ReplyOfAction } from '@zhanggui/contract/platform/action';
import { invalid } from '@zhanggui/contract/platform/errors';
import type { Context } from '../../../platform/context.ts';
import { expiredSql } from '../../stock/lot/expired.query.ts';
import { type BranchNeed, suggestedQuantity, windowDays } from './suggest-quantity.ts';

const { received, cancelled } = reservationStatus;
const { sale_out, internal_use_out } = movementType;

type Reply = ReplyOfAction<typeof suggestReservation>;

interface NeedRow extends BranchNeed {
  readonly sku_id: number;
  readonly code: string;
  readonly name: string;
  readonly on_hand: number;
}

/** What a branch should ask for, the largest need first. */
export async function suggestFor(
  { db }: Context,
  { bank_cell, days }: BodyOfAction<typeof suggestReservation>,
): Promise<Reply> {
  const rows = await db.rows<NeedRow>(
    `WITH place AS (SELECT id FROM location WHERE bank_cell_id = $1),
     consumed AS (SELECT sku_id, -sum(quantity)::int AS quantity FROM stock_day
       WHERE location_id = (SELECT id FROM place) AND day > current_date - ${windowDays} AND NOT is_in
         AND type IN (${sale_out}, ${internal_use_out}) GROUP BY sku_id),
     under_way AS (SELECT l.sku_id, sum(l.expected_quantity - l.unsent_quantity - l.received_quantity - l.missing_quantity)::int AS quantity
       FROM reservation r JOIN reservation_line l ON l.reservation_id = r.id AND NOT l.is_deleted
       WHERE r.bank_cell_id = $1 AND r.kind = 'reservation' AND r.status NOT IN (${received}, ${cancelled}) AND NOT r.is_deleted GROUP BY l.sku_id)
     SELECT s.id AS sku_id, s.code, s.name, coalesce(v.on_hand, 0) AS on_hand, coalesce(v.on_hand - v.reserved - ${expiredSql('v')}, 0) AS free,
       coalesce(v.safety, 0) AS minimum, coalesce(c.quantity, 0) AS consumed, coalesce(u.quantity, 0) AS under_way
     FROM sku s LEFT JOIN stock_level v ON v.sku_id = s.id AND v.location_id = (SELECT id FROM place)
     LEFT JOIN consumed c ON c.sku_id = s.id LEFT JOIN under_way u ON u.sku_id = s.id
     WHERE (c.quantity > 0 OR v.safety > 0) AND s.fulfilment = 'stock' AND NOT s.is_deleted ORDER BY s.id`,
    [bank_cell],
  );
  const lines = rows.map(({ sku_id: id, code, name, ...need }) => ({
    sku: { id, code, name },
    expected_quantity: suggestedQuantity(need, days),
    ...{ on_hand: need.on_hand, under_way: need.under_way, consumed: need.consumed },
  }));
  const [cell] = await db.rows<{ name: string }>('SELECT name FROM bank_cell WHERE id = $1', [bank_cell]);
  if (!cell) return invalid('bank_cell', '网点不存在');
  return {
    bank_cell: { id: bank_cell, ...cell },
    lines: lines
      .filter(({ expected_quantity }) => expected_quantity > 0)
      .toSorted((a, b) => b.expected_quantity - a.expected_quantity),
  };
}
