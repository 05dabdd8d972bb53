import type { stockDocPrint } from '@zhanggui/contract/domains/stock/print/doc-print';
import type { ReplyOfAction } from '@zhanggui/contract/platform/action';
import type { Context } from '../../../platform/context.ts';
import { closedDaySql, closingSql } from '../closing/closing-words.query.ts';

type Printed = ReplyOfAction<(typeof stockDocPrint)['action']>['docs'][number];

const wordsOf = (quantity: string) =>
  `string_agg(b.lot_no || coalesce('（' || b.expires_date || ' 到期）', ' ') || ${quantity} || ' 件', '、' ORDER BY b.expires_date, b.id)`;

/** What a line moved, or will take because it was chosen; a transfer that is reversed moves it by several legs. */
const movedLots = `(SELECT ${wordsOf('abs(p.quantity)')} FROM stock_movement m JOIN stock_movement_lot p ON p.movement_id = m.id
  JOIN stock_lot b ON b.id = p.lot_id WHERE m.document_kind = 'stock_doc' AND m.document_id = d.id AND m.line_id = l.id
    AND m.posting_no = CASE WHEN d.kind = 'transfer' THEN 1 ELSE d.postings END AND (d.kind <> 'transfer' OR m.leg = 1))`;
const chosenLots = `(SELECT ${wordsOf('c.quantity')} FROM stock_lot_choice c JOIN stock_lot b ON b.id = c.lot_id
  WHERE c.document_kind = 'stock_doc' AND c.document_id = d.id AND c.line_id = l.id)`;

/** What takes a transfer back moves from the place that got to the one that sent. */
const goesBack = `(d.kind = 'transfer' AND d.reverses_id IS NOT NULL)`;

/** Of a transfer it is what arrived that is the actual; until anything came it is left to the pen. */
const lines = `(SELECT json_agg(json_build_object('id', l.id, 'sku_code', s.code, 'barcode', s.barcode, 'goods_name', g.name,
    'spec_text', s.spec_text, 'unit', g.unit, 'lots', coalesce(${movedLots}, ${chosenLots}), 'expected_quantity',
    CASE WHEN ${goesBack} THEN l.received_quantity ELSE l.expected_quantity END, 'rejected_quantity', l.rejected_quantity, 'actual_quantity',
    CASE WHEN d.kind <> 'transfer' THEN l.actual_quantity WHEN d.received_at IS NOT NULL THEN l.received_quantity END) ORDER BY l.id)
  FROM stock_doc_line l JOIN sku s ON s.id = l.sku_id JOIN goods g ON g.id = s.goods_id
  WHERE l.stock_doc_id = d.id AND NOT l.is_deleted)`;

const whereOf = (place: string) =>
  `nullif(concat_ws(' ', array_to_string(${place}.region, ''), ${place}.address, ${place}.phone), '')`;

/** The books of the place that gives, and of the other one where goods come from outside. */
const closing = closingSql('coalesce(f.kind, t.kind)', 'coalesce(d.posted_at, d.dispatched_at)');

/** The supplier is the source of incoming goods, or the target of returned ones. */
export function printedDocs(ctx: Context, kind: string, ids: readonly number[]): Promise<Printed[]> {
  return ctx.db.rows(
    `SELECT d.id, d.number, d.kind, d.type, d.state, coalesce(f.name, CASE WHEN d.kind = 'inbound' THEN s.name END) AS giver_name,
       ${whereOf('f')} AS giver_where, coalesce(t.name, CASE WHEN d.kind = 'outbound' THEN s.name END) AS taker_name,
       ${whereOf('t')} AS taker_where, r.number AS reverses_number, u.nickname AS created_by_name,
       extract(epoch FROM d.created_at)::bigint AS created_at,
       extract(epoch FROM coalesce(d.posted_at, d.received_at, d.dispatched_at))::bigint AS moved_at, ${closing} AS closing,
       ${closedDaySql('coalesce(f.kind, t.kind)', { moment: 'r.posted_at', later: 'd.created_at' })} AS corrects_day, d.remark, d.signature,
       coalesce(${lines}, '[]') AS lines
     FROM stock_doc d LEFT JOIN location f ON f.id = CASE WHEN ${goesBack} THEN d.to_location_id ELSE d.from_location_id END
     LEFT JOIN location t ON t.id = CASE WHEN ${goesBack} THEN d.from_location_id ELSE d.to_location_id END
     LEFT JOIN supplier_ref s ON s.id = d.supplier_id LEFT JOIN stock_doc r ON r.id = d.reverses_id
     LEFT JOIN user_ref u ON u.id = d.created_by
     WHERE d.id = ANY($1::bigint[]) AND d.kind = $2 AND NOT d.is_deleted`,
    [ids, kind],
  );
}
