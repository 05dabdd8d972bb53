import { useQuery } from '@tanstack/react-query';
import { printOrders } from '@zhanggui/contract/domains/order/print/order-print.action';
import { printKind } from '@zhanggui/contract/domains/order/print/order-print.enum';
import { labelOf, type ValueOf } from '@zhanggui/contract/platform/enum';
import type { Print } from '../../../features/print/print-address.ts';
import { PrintFrame } from '../../../features/print/print-frame.tsx';
import { api } from '../../../platform/api/api.ts';
import { formatDateTime } from '../../../platform/format/date-time.ts';
import { LoadFailed } from '../../../platform/kit/notice/load-failed.tsx';
import { LabelDocument } from './label-document.view.tsx';
import { PackingDocument } from './packing-document.view.tsx';
import { packingLists } from './packing-lists.ts';
import { PickingDocument } from './picking-document.view.tsx';
import { type PrintedOrder, pickingLists } from './picking-lists.ts';

export type OrderPrintKind = ValueOf<typeof printKind>;

const addressOf = ({ region, address }: PrintedOrder) => [region?.join(''), address].filter(Boolean).join('');

function PickingDocuments({ orders }: { readonly orders: readonly PrintedOrder[] }) {
  const made = formatDateTime(Date.now() / 1000);
  return pickingLists(orders).map((list) => (
    <PickingDocument key={list.place} {...list} made={made} order_count={list.orders.length} />
  ));
}

function PackingDocuments({ orders }: { readonly orders: readonly PrintedOrder[] }) {
  return packingLists(orders).map(({ order, place, lines }) => {
    const numbers = place === null ? order.parcels.map(({ tracking_no }) => tracking_no).join('、') : null;
    return (
      <PackingDocument
        key={`${order.id} ${place}`}
        {...order}
        {...(place === null ? {} : { note: place })}
        shop={order.mall_name}
        address={addressOf(order)}
        tracking_no={numbers}
        lines={lines}
      />
    );
  });
}

function LabelDocuments({ orders }: { readonly orders: readonly PrintedOrder[] }) {
  return orders.flatMap((order) =>
    order.parcels.map((parcel) => (
      <LabelDocument
        key={parcel.id}
        carrier={parcel.carrier}
        tracking_no={parcel.tracking_no}
        sort_code={parcel.sort_code}
        region={order.region}
        receiver={{ who: `${order.buyer_name} ${order.buyer_phone}`, where: addressOf(order) }}
        sender={{
          who: [parcel.sender_name ?? order.mall_name, parcel.sender_phone].filter(Boolean).join(' '),
          where: parcel.sender_address ?? '',
        }}
        foot={
          <>
            <span>{order.order_no}</span>
            <span>{parcel.quantity}件</span>
          </>
        }
      />
    )),
  );
}

const printDocuments = { picking: PickingDocuments, packing: PackingDocuments, label: LabelDocuments } as const;

/** How many of the orders have no print document of a kind. */
function bareCount(paper: OrderPrintKind, orders: readonly PrintedOrder[]): number {
  if (paper === 'packing') return orders.length - new Set(packingLists(orders).map(({ order }) => order.id)).size;
  if (paper === 'label') return orders.filter(({ parcels }) => parcels.length === 0).length;
  return orders.length - new Set(pickingLists(orders).flatMap((list) => list.orders.map(({ slot }) => slot))).size;
}

const whyBare: Readonly<Record<OrderPrintKind, string>> = {
  picking: '没有需从仓库拣货的商品',
  packing: '没有从仓库发出的商品',
  label: '没有在途的包裹',
};

/** What is printed of some orders, and how many of them are left out. */
function tell(paper: OrderPrintKind, orders: readonly PrintedOrder[]) {
  const bare = bareCount(paper, orders);
  const all = `共 ${orders.length} 单`;
  const note = bare === 0 ? all : `${all}，其中 ${bare} 单${whyBare[paper]}，不打印`;
  return { note, isEmpty: bare === orders.length };
}

/** Print preview of chosen orders. */
export function OrderPrint({ paper, ids }: Print<OrderPrintKind>) {
  const { data, error, refetch } = useQuery({
    queryKey: ['order', 'print', paper, ids],
    queryFn: () => api.call(printOrders, { body: { paper, orders: ids.map((id) => ({ id })) } }),
    // Each read writes an audit entry, so one view reads once.
    staleTime: 'static',
    retry: false,
  });
  const PrintDocuments = printDocuments[paper];
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  return (
    <PrintFrame
      paper={paper}
      title={labelOf(printKind, paper)}
      {...(data ? tell(paper, data.orders) : { isEmpty: true })}
    >
      {data && <PrintDocuments orders={data.orders} />}
    </PrintFrame>
  );
}
