import {
  deliveryMethod,
  orderFlag,
  orderKind,
  orderStatus,
  shipState,
} from '@zhanggui/contract/domains/order/order.enum';
import type { order } from '@zhanggui/contract/domains/order/order.resource';
import { parcelTrace, traceExceptions } from '@zhanggui/contract/domains/order/shipment/parcel-trace.enum';
import { labelOf } from '@zhanggui/contract/platform/enum';
import type { RowOf } from '@zhanggui/contract/platform/resource/resource';
import { EnumLabel } from '../../../platform/fields/choice/enum.tsx';
import { Pictured } from '../../../platform/fields/media/pictured.tsx';
import { DatetimeCell } from '../../../platform/fields/time/datetime.tsx';
import { formatRelative } from '../../../platform/format/date-time.ts';
import { formatMoney, formatNumber } from '../../../platform/format/number.ts';
import { CopyableCode } from '../../../platform/kit/button/copyable-code.tsx';
import { PageLink } from '../../../platform/navigation/page-link.tsx';
import { RefundMark } from '../ship/refund-mark.view.tsx';

interface OrderCellProps {
  readonly row: RowOf<typeof order>;
}

/** An order's number, and below it where it was placed and what staff remarked. */
function Numbered({ row }: OrderCellProps) {
  return (
    <span className="zg-moment">
      <CopyableCode code={row.order_no}>
        <PageLink to={`/order/detail?id=${row.id}`}>{row.order_no}</PageLink>
      </CopyableCode>
      <small className="zg-line">
        {row.flag !== null && <EnumLabel of={orderFlag} value={row.flag} />}{' '}
        {row.mall ? String(row.mall.name) : labelOf(orderKind, row.kind)}
        {row.staff_remark !== null && ` · ${row.staff_remark}`}
      </small>
    </span>
  );
}

/** The first of an order's goods, and how many others there are. */
function Goods({ row }: OrderCellProps) {
  return <Pictured url={row.goods_picture} title={row.goods_text ?? '-'} note={row.goods_note} />;
}

/** Who gets it, and where. */
function Buyer({ row }: OrderCellProps) {
  const place =
    row.delivery_method === 'express' ? row.region?.join(' ') : labelOf(deliveryMethod, row.delivery_method);
  return (
    <span className="zg-moment">
      <span className="zg-line">
        {row.buyer_name} {row.buyer_phone}
      </span>
      <small className="zg-line">{place ?? '-'}</small>
    </span>
  );
}

/** Where an order stands, and what is open beside it. */
function Status({ row }: OrderCellProps) {
  return (
    <span className="zg-moment">
      <span>
        <EnumLabel of={orderStatus} value={row.status} />{' '}
        {row.ship_state === 'partial' && <small>{labelOf(shipState, row.ship_state)}</small>}
      </span>
      {row.refund_pending_fen > 0 ? (
        <RefundMark fen={row.refund_pending_fen} />
      ) : (
        row.trace_state !== null && (
          <small className={traceExceptions.includes(row.trace_state) ? 'zg-field-error' : undefined}>
            物流{labelOf(parcelTrace, row.trace_state)}
          </small>
        )
      )}
    </span>
  );
}

/** What is to be paid or was used, and below it what came back. */
function Given({ words, back }: { readonly words: string; readonly back: string | undefined }) {
  return (
    <span className="zg-moment">
      {words}
      {back !== undefined && <small>已退 {back}</small>}
    </span>
  );
}

function Payable({ row: { payable_fen, refunded_fen } }: OrderCellProps) {
  return <Given words={formatMoney(payable_fen)} back={refunded_fen > 0 ? formatMoney(refunded_fen) : undefined} />;
}

function Points({ row: { points_used: used, points_returned: back } }: OrderCellProps) {
  return <Given words={formatNumber(used)} back={back > 0 ? formatNumber(back) : undefined} />;
}

function dueWords({ ship_by, status, expires_at }: RowOf<typeof order>): string | undefined {
  const now = new Date();
  if (ship_by !== null) {
    const at = formatRelative(ship_by, now);
    return ship_by * 1000 < now.getTime() ? `${at}应发货` : `最晚 ${at}发货`;
  }
  return status === orderStatus.unpaid && expires_at !== null
    ? `付款截止 ${formatRelative(expires_at, now)}`
    : undefined;
}

/** When an order was paid, and until when it is to leave. */
function Paid({ row }: OrderCellProps) {
  const due = dueWords(row);
  const isLate = row.ship_by !== null && row.ship_by * 1000 < Date.now();
  return (
    <span className="zg-moment">
      {row.paid_at === null ? '-' : <DatetimeCell value={row.paid_at} />}
      {due !== undefined && <small className={isLate ? 'zg-field-error' : undefined}>{due}</small>}
    </span>
  );
}

/** The cells of every list of orders. */
export const orderCells = {
  order_no: Numbered,
  goods_text: Goods,
  buyer_name: Buyer,
  status: Status,
  payable_fen: Payable,
  points_used: Points,
  paid_at: Paid,
};
