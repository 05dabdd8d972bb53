import { orderLineFields } from '@zhanggui/contract/domains/order/line/order-line-fields';
import { childrenOf, type OrderRow } from './order-row.ts';
import { OrderTable } from './order-table.view.tsx';

/** What was ordered, and how far each line has come. */
export function OrderLines({ row }: { readonly row: OrderRow }) {
  return (
    <OrderTable
      title="商品"
      fields={orderLineFields}
      columns={[
        'picture',
        'goods_name',
        'spec_text',
        'sku_code',
        'fulfilment',
        'supplier',
        'combination_name',
        'price_fen',
        'quantity',
        'discount_fen',
        'payable_fen',
        'shipped_quantity',
        'received_quantity',
        'refunded_quantity',
        'refunded_fen',
      ]}
      rows={childrenOf(row.lines)}
      empty="没有商品"
    />
  );
}
