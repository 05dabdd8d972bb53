import { orderLine } from '@zhanggui/contract/domains/order/line/order-line.resource';
import { orderLineFields } from '@zhanggui/contract/domains/order/line/order-line-fields';
import { childrenOf, type OrderRow } from './order-row.ts';
import { OrderTable } from './order-table.view.tsx';

const columns = [
  ...(['picture', 'goods_name', 'spec_text', 'sku_code', 'fulfilment', 'supplier', 'combination_name'] as const),
  ...(['price_fen', 'quantity', 'discount_fen', 'payable_fen', 'shipped_quantity', 'received_quantity'] as const),
  ...(['refunded_quantity', 'refunded_fen'] as const),
];

/** Columns that are hidden when empty for all lines. */
const seldom: ReadonlySet<string> = new Set([
  'spec_text',
  'supplier',
  'combination_name',
  'refunded_quantity',
  'refunded_fen',
]);

/** What was ordered, and how far each line has come. */
export function OrderLines({ row }: { readonly row: OrderRow }) {
  const rows = childrenOf(row.lines);
  return (
    <OrderTable
      title="商品"
      fields={orderLineFields}
      columns={columns.filter((name) => !seldom.has(name) || rows.some((line) => Boolean(line[name])))}
      rows={rows}
      resource={orderLine}
      empty="没有商品"
    />
  );
}
