import { supplierLine } from '@zhanggui/contract/domains/purchase/line/supplier-line.resource';
import { CopyableCode } from '../../../platform/kit/button/copyable-code.tsx';
import { PageLink } from '../../../platform/navigation/page-link.tsx';
import { defineOverrides } from '../../../platform/resource/overrides.ts';
import { GoodsCell } from '../../shop/goods/goods-cell.view.tsx';
import { Due } from './due-cell.view.tsx';
import { lineNote } from './line-note.ts';
import { Receiver } from './receiver-cell.view.tsx';

/** How every page that lists suppliers' lines shows them. */
export const supplierLineOverrides = defineOverrides(supplierLine, {
  cells: {
    order_no: ({ value, row }) => (
      <CopyableCode code={value}>
        <PageLink to={`/order/detail?id=${row.order.id}`}>{value}</PageLink>
      </CopyableCode>
    ),
    goods_name: ({ value, row }) => <GoodsCell picture={row.picture} name={value} note={lineNote(row)} />,
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
