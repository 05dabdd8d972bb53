import { supplierLine } from '@zhanggui/contract/domains/purchase/line/supplier-line.resource';
import { Link } from 'react-router';
import { CopyableCode } from '../../../platform/kit/button/copyable-code.tsx';
import { usePermission } from '../../../platform/navigation/shell-context.ts';
import { defineOverrides } from '../../../platform/resource/overrides.ts';
import { GoodsCell } from '../../shop/goods/goods-cell.view.tsx';
import { Due } from './due-cell.view.tsx';
import { Receiver } from './receiver-cell.view.tsx';

/** The number of an order: a link for those who may open orders. */
function OrderNumber({ id, order_no }: { readonly id: number; readonly order_no: string }) {
  const { has } = usePermission();
  const maySee = has('/all-order/all-list') || has('/order/list');
  return (
    <CopyableCode code={order_no}>
      {maySee ? (
        <Link to={`/order/detail?id=${id}`} onClick={(event) => event.stopPropagation()}>
          {order_no}
        </Link>
      ) : (
        order_no
      )}
    </CopyableCode>
  );
}

/** How every page that lists suppliers' lines shows them. */
export const supplierLineOverrides = defineOverrides(supplierLine, {
  cells: {
    order_no: ({ value, row }) => <OrderNumber id={row.order.id} order_no={value} />,
    goods_name: ({ value, row }) => (
      <GoodsCell picture={row.picture} name={value} note={row.spec_text ?? row.sku_code} />
    ),
    receiver_name: ({ row }) => <Receiver {...row} />,
    due_at: ({ row }) => <Due {...row} />,
    left_quantity: ({ value, row }) => (
      <>
        <strong>{value}</strong> <span className="zg-faint">/ {row.quantity}</span>
      </>
    ),
  },
  widths: {
    order_no: 180,
    goods_name: 200,
    left_quantity: 76,
    receiver_name: 200,
    supplier: 130,
    due_at: 104,
    state: 92,
  },
});
