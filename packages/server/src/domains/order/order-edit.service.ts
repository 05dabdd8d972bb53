import { changeAddress } from '@zhanggui/contract/domains/order/order.action';
import { orderFlag } from '@zhanggui/contract/domains/order/order.enum';
import { fail } from '@zhanggui/contract/domains/order/order.errors';
import type { BodyOfAction } from '@zhanggui/contract/platform/action';
import { labelOf, type ValueOf } from '@zhanggui/contract/platform/enum';
import { enforceGuard } from '@zhanggui/contract/platform/flow/guard';
import { type Context, inTransaction, trusted } from '../../platform/context.ts';
import { type FreightLine, freightOf } from '../shop/freight/freight.service.ts';
import { claimedItems } from './ship/claimed-items.port.ts';
import { lockOrder, type OrderRow } from './state/order-lock.query.ts';
import { type Act, noteOrder, type OrderNotes, settleOrder } from './state/settle-order.service.ts';

type Saved = Promise<{ readonly id: number }>;

/** Writes or clears what staff note about an order. */
export function remarkOrder(ctx: Context, id: number, staff_remark: string | null): Saved {
  return note(ctx, id, { event: 'remark', title: '备注', note: staff_remark, changes: { staff_remark } });
}

/** Sets or clears an order's flag. */
export function flagOrder(ctx: Context, id: number, flag: ValueOf<typeof orderFlag> | null): Saved {
  const label = flag === null ? '取消旗帜' : labelOf(orderFlag, flag);
  return note(ctx, id, { event: 'flag', title: '插旗', note: label, changes: { flag } });
}

function note(ctx: Context, id: number, act: Act & { readonly changes: OrderNotes }): Saved {
  return inTransaction(ctx, async (tx) => {
    await noteOrder(tx, await lockOrder(tx, id, 'remark'), act);
    return { id };
  });
}

type Receiver = BodyOfAction<typeof changeAddress>;

/** Changes who gets an order and where, as long as nothing of it was shipped or labelled and it is not closed. */
export function changeOrderAddress(ctx: Context, id: number, body: Receiver): Saved {
  return inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, id, 'address');
    enforceGuard(changeAddress, order);
    await refuseOtherFreight(trusted(tx), order, body);
    const labelled = (await claimedItems(trusted(tx), [id])).find(({ is_labelled }) => is_labelled);
    if (labelled) fail('order.address_labelled', { holder: labelled.holder });
    const { buyer_name, buyer_phone, region, address } = body;
    // What comes back masked is what is stored.
    const kept = Object.entries({ buyer_phone, address }).filter(
      ([, value]) => (value as string | undefined) !== undefined,
    );
    const changes = { buyer_name, region, ...Object.fromEntries(kept) };
    const note = `${buyer_name} ${region.join('')}${await changedParts(tx, id, changes)}`;
    await settleOrder(tx, order, { event: 'address', title: '修改收货地址', note, changes });
    return { id };
  });
}

/** Names what becomes another; phone and street are masked wherever the timeline is read. */
async function changedParts({ db }: Context, id: number, changes: Readonly<Record<string, unknown>>): Promise<string> {
  const [before] = await db.rows<{
    buyer_name: string;
    buyer_phone: string;
    region: string[] | null;
    address: string | null;
  }>('SELECT buyer_name, buyer_phone, region, address FROM "order" WHERE id = $1', [id]);
  const parts = (['buyer_name', 'buyer_phone', 'region', 'address'] as const)
    .filter((name) => name in changes && String(changes[name]) !== String(before?.[name]))
    .map((name) => changeAddress.body[name].label);
  return parts.length > 0 ? `（改了${parts.join('、')}）` : '';
}

/** An order that placing charged freight goes to no region where placing would refuse it, nor, unasked, for another fee. */
async function refuseOtherFreight(tx: Context, order: OrderRow, { region, despite_freight }: Receiver): Promise<void> {
  const lines = await tx.db.rows<FreightLine>(
    `SELECT l.sku_code, l.quantity, s.weight_g, s.volume_cm3, l.payable_fen AS amount_fen, g.freight_template_id
     FROM "order" o JOIN order_line l ON l.order_id = o.id JOIN sku s ON s.id = l.sku_id JOIN goods g ON g.id = s.goods_id
     WHERE o.id = $1 AND o.region IS DISTINCT FROM $2::text[] AND EXISTS (SELECT FROM order_freight f WHERE f.order_id = o.id)`,
    [order.id, region],
  );
  const { freight_fen } = await freightOf(tx, { region, lines });
  const charged_fen = order.freight_fen;
  if (lines.length === 0 || freight_fen === charged_fen || despite_freight) return;
  fail('order.freight_differs', { freight_fen, charged_fen });
}
