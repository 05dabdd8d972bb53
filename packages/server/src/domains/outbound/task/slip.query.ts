import { printKind } from '@zhanggui/contract/domains/order/print/order-print.enum';
import type { printTask as declared, readSlip } from '@zhanggui/contract/domains/outbound/task/outbound-task.action';
import { outboundTask } from '@zhanggui/contract/domains/outbound/task/outbound-task.resource';
import type { ReplyOfAction } from '@zhanggui/contract/platform/action';
import { labelOf, type ValueOf } from '@zhanggui/contract/platform/enum';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import { record } from '../../../features/audit/record.service.ts';
import { type Context, inTransaction, trusted } from '../../../platform/context.ts';
import { maskedPhone } from '../../../platform/fields/text/text.ts';
import { openRefundFenSql } from '../../order/ship/open-refund.query.ts';
import { byBin, homeBinJoin } from '../../stock/bin/home-bin.query.ts';
import { lotsToTakeSql } from '../../stock/lot/lot-words.query.ts';
import { admitsOutbound, type OrderKind } from '../outbound-admission.ts';

type Slip = ReplyOfAction<typeof readSlip>;
type Printed = ReplyOfAction<typeof declared>;

/** A task with its goods and label for the packer, also outside the order's scope. */
export function slipOf(ctx: Context, id: number): Promise<Slip> {
  return ofOwn(ctx, id, async (every) => {
    const [head] = await every.db.rows<Head<Slip>>(headSql(`${maskedPhone('o.buyer_phone')} AS buyer_phone`), [id]);
    return { head, leaf: 'pack' };
  });
}

/** The same with full addresses for its print; the audit log keeps it. */
export function printTask(ctx: Context, id: number, paper: ValueOf<typeof printKind>): Promise<Printed> {
  return inTransaction(ctx, async (tx) => {
    const printed = await ofOwn(tx, id, async (every) => {
      const [head] = await every.db.rows<Head<Printed>>(
        headSql(`o.buyer_phone, o.address, p.phone AS sender_phone, coalesce(p.region, '{}') AS sender_region,
          p.address AS sender_address`),
        [id],
      );
      return { head, leaf: 'print' };
    });
    await record(tx, {
      ...{ act: 'outbound_task.print', act_label: `打印${labelOf(printKind, paper)}`, resource: outboundTask },
      ...{ subject_id: id, details: { order_no: printed.order_no } },
    });
    return printed;
  });
}

type Head<S extends Slip | Printed> = Omit<S, 'lines'> & { readonly order_kind: OrderKind };

/** Reads a task of the caller's own scope in the view of everything, where its pages admit the act. */
function ofOwn<S extends Slip | Printed>(
  ctx: Context,
  id: number,
  read: (every: Context) => Promise<{ readonly head: Head<S> | undefined; readonly leaf: string }>,
) {
  return inTransaction(ctx, async (tx) => {
    const [own] = await tx.db.rows('SELECT id FROM outbound_task WHERE id = $1', [id]);
    const every = trusted(tx);
    const { head, leaf } = own ? await read(every) : fail('not_found', {});
    if (!head || !admitsOutbound(ctx.caller, leaf, head.order_kind)) return fail('not_found', {});
    const { order_kind: _kind, ...slip } = head;
    return { ...slip, lines: await linesOf(every, id) };
  });
}

const headSql = (receiver: string) =>
  `SELECT t.id, t.state, t.order_no, t.order_kind, o.external_no, w.number AS wave_number, t.slot, m.name AS mall_name,
     p.name AS location_name, o.buyer_name, o.region, ${receiver}, ${openRefundFenSql('o.id')} AS refund_fen,
     o.buyer_remark, t.carrier, t.tracking_no,
     (SELECT json_build_object('state', b.state, 'sort_code', b.sort_code, 'message', b.message) FROM waybill b
      WHERE b.outbound_task_id = t.id AND b.state <> 'voided' ORDER BY b.id DESC LIMIT 1) AS waybill
   FROM outbound_task t JOIN wave w ON w.id = t.wave_id JOIN "order" o ON o.id = t.order_id
   JOIN location p ON p.id = t.location_id LEFT JOIN mall m ON m.id = t.mall_id
   WHERE t.id = $1 AND NOT t.is_deleted`;

const lots = lotsToTakeSql({
  location: 't.location_id',
  sku: 'l.sku_id',
  quantity: 'l.quantity',
  chosen: "c.document_kind = 'order' AND c.document_id = t.order_id AND c.line_id = l.order_line_id",
});

function linesOf(ctx: Context, id: number): Promise<Slip['lines'][number][]> {
  return ctx.db.rows<Slip['lines'][number]>(
    `SELECT l.id, ol.sku_code, s.barcode, ol.goods_name, ol.spec_text, ol.picture, h.code AS bin_code, ${lots} AS lots, l.quantity, l.picked_quantity,
       l.packed_quantity, greatest(0, l.quantity - (ol.quantity - ol.shipped_quantity - ol.withheld_quantity)) AS withheld
     FROM outbound_line l JOIN order_line ol ON ol.id = l.order_line_id JOIN sku s ON s.id = l.sku_id
     JOIN outbound_task t ON t.id = l.outbound_task_id ${homeBinJoin('t.location_id', 'l.sku_id')}
     WHERE l.outbound_task_id = $1 ORDER BY ${byBin}, l.id`,
    [id],
  );
}
