import type { reservationPrint } from '@zhanggui/contract/domains/branch/reservation/reservation-print';
import type { ReplyOfAction } from '@zhanggui/contract/platform/action';
import { type Context, trusted } from '../../../platform/context.ts';
import { byBin, homeBinJoin } from '../../stock/bin/home-bin.query.ts';
import { closingSql } from '../../stock/closing/closing-words.query.ts';
import { lotsToTakeSql } from '../../stock/lot/lot-words.query.ts';

type Printed = ReplyOfAction<(typeof reservationPrint)['action']>['docs'][number];

const whereOf = (place: string) =>
  `nullif(concat_ws(' ', array_to_string(${place}.region, ''), ${place}.address, ${place}.phone), '')`;

const lots = lotsToTakeSql({
  location:
    "CASE WHEN r.kind = 'reservation' THEN r.location_id ELSE (SELECT p.id FROM location p WHERE p.bank_cell_id = r.bank_cell_id) END",
  sku: 'l.sku_id',
  quantity: '(l.expected_quantity - l.shipped_quantity - l.unsent_quantity)',
  chosen: "c.document_kind = 'reservation' AND c.document_id = r.id AND c.line_id = l.id",
});

/** Goods are in the books of the branch once they came. */
const closing = closingSql("'bank_cell'", 'coalesce(r.received_at, r.shipped_at)');

/** What is left to be sent is what is picked; what arrived is known once something did. */
const lines = `(SELECT json_agg(json_build_object('id', l.id, 'bin_code', h.code, 'sku_code', s.code, 'barcode', s.barcode,
    'goods_name', g.name, 'spec_text', s.spec_text, 'unit', g.unit, 'lots', ${lots}, 'expected_quantity', l.expected_quantity,
    'left_quantity', l.expected_quantity - l.shipped_quantity - l.unsent_quantity,
    'actual_quantity', CASE WHEN r.received_at IS NOT NULL THEN l.received_quantity END) ORDER BY ${byBin}, l.id)
  FROM reservation_line l JOIN sku s ON s.id = l.sku_id JOIN goods g ON g.id = s.goods_id
  ${homeBinJoin('r.location_id', 'l.sku_id')}
  WHERE l.reservation_id = r.id AND NOT l.is_deleted)`;

/** Documents that the caller sees, with the addresses of both places. */
export const printedReservations =
  (kind: 'reservation' | 'return') =>
  async (ctx: Context, ids: readonly number[]): Promise<Printed[]> => {
    const seen = await ctx.db.rows<{ id: number }>('SELECT id FROM reservation WHERE id = ANY($1::bigint[])', [ids]);
    return trusted(ctx).db.rows<Printed>(
      `SELECT r.id, r.number, r.status::int AS status, c.name AS cell_name, ${whereOf('c')} AS cell_where, w.name AS warehouse_name,
       ${whereOf('w')} AS warehouse_where, r.wanted_date::text AS wanted_date, u.nickname AS created_by_name,
       extract(epoch FROM r.created_at)::bigint AS created_at, ${closing} AS closing, r.remark, coalesce(${lines}, '[]') AS lines
     FROM reservation r JOIN bank_cell c ON c.id = r.bank_cell_id JOIN location w ON w.id = r.location_id
     LEFT JOIN user_ref u ON u.id = r.created_by
     WHERE r.id = ANY($1::bigint[]) AND r.kind = $2 AND NOT r.is_deleted`,
      [seen.map(({ id }) => id), kind],
    );
  };
