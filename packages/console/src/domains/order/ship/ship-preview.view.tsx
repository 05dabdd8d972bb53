import { order } from '@zhanggui/contract/domains/order/order.resource';
import { unshippedOf } from '@zhanggui/contract/domains/order/shipment/order-left';
import { useWholeRecord } from '../../../platform/resource/form/use-whole-record.ts';
import { OrderGoods } from '../detail/order-goods.view.tsx';
import { childrenOf, type OrderLineRow, type OrderRow } from '../detail/order-row.ts';
import { RefundMark } from './refund-mark.view.tsx';
import { useHolders } from './use-holders.ts';

/** Who delivers a line, where that is not our warehouse. */
export function suppliedBy({ fulfilment, supplier }: OrderLineRow): string {
  if (fulfilment === 'presale') return '预售';
  return fulfilment === 'supplier' ? `由${supplier?.name ?? '供应商'}发货` : '';
}

/** Where an order goes, and what is to be minded before it leaves. */
export function ShipTarget({ row }: { readonly row: OrderRow }) {
  const holder = useHolders([row])?.get(row.id);
  const warnings = childrenOf(row.warnings).filter(({ is_handled }) => !is_handled);
  return (
    <>
      <p>
        寄给 <strong>{row.buyer_name}</strong> {row.buyer_phone}，{row.region?.join(' ')} {row.address}
      </p>
      <RefundMark fen={row.refund_pending_fen} />
      {row.buyer_remark && <p className="zg-field-error">买家留言：{row.buyer_remark}</p>}
      {row.staff_remark && <p className="zg-prose">客服备注：{row.staff_remark}</p>}
      {warnings.map(({ id, text }) => (
        <p key={id} className="zg-field-error">
          {text}
        </p>
      ))}
      {holder !== undefined && <p className="zg-field-error">有商品在{holder}，从波次发出</p>}
    </>
  );
}

/** What a parcel that is sent from a list holds, and where it goes. */
export function ShipPreview() {
  const { data: row, failed } = useWholeRecord(order);
  if (failed) return failed;
  if (!row) return <p aria-busy="true">读取商品…</p>;
  return (
    <>
      <ShipTarget row={row} />
      {childrenOf(row.lines)
        .filter((line) => unshippedOf(line) > 0)
        .map((line) => (
          <OrderGoods key={line.id} line={line} quantity={unshippedOf(line)} note={suppliedBy(line)} />
        ))}
    </>
  );
}
