import type { ReactNode } from 'react';
import { Pictured } from '../../../platform/fields/media/pictured.tsx';
import { formatMoney } from '../../../platform/format/number.ts';
import { childrenOf, type OrderLineRow, type OrderRow } from './order-row.ts';

interface OrderGoodsProps {
  readonly line: Pick<OrderLineRow, 'picture' | 'goods_name' | 'spec_text' | 'sku_code'>;
  readonly quantity?: number;
  readonly fen?: number | undefined;
  /** Follows variant and code. */
  readonly note?: string;
  /** An input for how many. */
  readonly children?: ReactNode;
}

/** Goods of an order: picture, name, variant and code, with how many of them and what they cost. */
export function OrderGoods({ line, quantity, fen, note, children }: OrderGoodsProps) {
  return (
    <Pictured
      url={line.picture}
      title={line.goods_name}
      note={[line.spec_text, line.sku_code, note].filter(Boolean).join(' · ')}
    >
      {quantity !== undefined && <span>× {quantity}</span>}
      {fen !== undefined && <span>¥{formatMoney(fen)}</span>}
      {children}
    </Pictured>
  );
}

interface Part {
  readonly order_line_id: number;
  readonly quantity: number;
  readonly amount_fen?: number;
}

/** What of an order a parcel or a refund is about. */
export function OrderParts({ row, parts }: { readonly row: OrderRow; readonly parts: readonly Part[] }) {
  const lines = new Map(childrenOf(row.lines).map((line) => [line.id, line]));
  return parts.map(({ order_line_id, quantity, amount_fen }) => {
    const line = lines.get(order_line_id);
    return line && <OrderGoods key={order_line_id} line={line} quantity={quantity} fen={amount_fen} />;
  });
}
