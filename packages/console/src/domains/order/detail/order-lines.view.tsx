import { orderLine } from '@zhanggui/contract/domains/order/line/order-line.resource';
import { orderLineFields } from '@zhanggui/contract/domains/order/line/order-line-fields';
import { order } from '@zhanggui/contract/domains/order/order.resource';
import { fulfilment } from '@zhanggui/contract/domains/shop/goods/sku.enum';
import { labelOf } from '@zhanggui/contract/platform/enum';
import { useReveal } from '../../../features/reveal/use-reveal.tsx';
import { OrderGoods } from './order-goods.view.tsx';
import { childrenOf, type OrderLineRow, type OrderRow } from './order-row.ts';
import { OrderTable } from './order-table.view.tsx';

const columns = [
  ...(['price_fen', 'quantity', 'discount_fen', 'payable_fen', 'points', 'shipped_quantity'] as const),
  ...(['received_quantity', 'refunded_quantity', 'refunded_fen', 'refunded_points', 'delivered'] as const),
];

/** Every other column is hidden when it is zero for all lines. */
const always: ReadonlySet<string> = new Set(['price_fen', 'quantity', 'payable_fen', 'shipped_quantity']);

/** Where a line comes from, in words. */
function sourceOf({ fulfilment: by, supplier, combination_name, is_gift }: OrderLineRow): string {
  const words = [is_gift && '赠品', labelOf(fulfilment, by), supplier?.name, combination_name];
  return words.filter(Boolean).join(' · ');
}

/** What was ordered, and how far each line has come. */
export function OrderLines({ row: masked }: { readonly row: OrderRow }) {
  const { row, beside, dialog } = useReveal(order, masked);
  const rows = childrenOf(row.lines);
  return (
    <OrderTable
      title={
        <>
          商品 {beside('lines')}
          {dialog}
        </>
      }
      fields={orderLineFields}
      columns={columns.filter((name) => always.has(name) || rows.some((line) => Boolean(line[name])))}
      rows={rows}
      lead={{ label: '商品', cell: (line) => <OrderGoods line={line} note={sourceOf(line)} /> }}
      resource={orderLine}
      empty="没有商品"
    />
  );
}
