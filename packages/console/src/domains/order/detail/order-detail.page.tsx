import { shipState } from '@zhanggui/contract/domains/order/order.enum';
import { order } from '@zhanggui/contract/domains/order/order.resource';
import { orderPages } from '@zhanggui/contract/domains/order/order-readers';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { AttachmentSection } from '../../../features/attachment/attachment-section.tsx';
import { CommentSection } from '../../../features/comment/comment-section.tsx';
import { LinkSection } from '../../../features/link/link-section.tsx';
import { EnumLabel } from '../../../platform/fields/choice/enum.tsx';
import { CopyButton } from '../../../platform/kit/button/copy-button.tsx';
import { lazyPart } from '../../../platform/kit/loading/lazy-part.ts';
import { LoadFailed } from '../../../platform/kit/notice/load-failed.tsx';
import { Notice } from '../../../platform/kit/notice/notice.tsx';
import { useKeepRecent } from '../../../platform/navigation/recent.ts';
import { useLitPath } from '../../../platform/navigation/shell-context.ts';
import { useRecord } from '../../../platform/resource/data/use-records.ts';
import { RecordState } from '../../../platform/resource/detail/record-view.tsx';
import { useRecordAddress } from '../../../platform/resource/page/use-record-address.ts';
import { PageHeader } from '../../../platform/shell/frame/page-header.tsx';
import { OrderCommands } from './order-commands.view.tsx';
import { OrderFacts } from './order-facts.view.tsx';
import { OrderLines } from './order-lines.view.tsx';
import { OrderMoney } from './order-money.view.tsx';
import { OrderPayments } from './order-payments.view.tsx';
import { OrderRelated } from './order-related.view.tsx';
import { childrenOf } from './order-row.ts';
import { OrderTimeline } from './order-timeline.view.tsx';
import { OrderTrack } from './order-track.view.tsx';
import { OrderWarnings } from './order-warnings.view.tsx';
import { OrderParcels } from './parcel/order-parcels.view.tsx';
import { OrderRefunds } from './refund/order-refunds.view.tsx';
import './order-detail.css';

const OrderPickup = lazyPart(async () => (await import('../pickup/order-pickup.view.tsx')).OrderPickup);

/** One order with its state, its next actions, and the breakdown of all amounts and pieces. */
export function Page() {
  const { openId } = useRecordAddress();
  const { data: row, error, refetch } = useRecord(order, openId);
  useLitPath(
    (row && orderPages.find((listed) => 'kinds' in listed && listed.kinds.some((kind) => kind === row.kind))?.page) ??
      '/all-order/all-list',
  );
  useKeepRecent(order.label, row?.id, row?.order_no);
  if (openId === undefined) {
    return (
      <Notice title="链接里没有订单编号" role="alert">
        <p>请从订单列表打开订单，或检查链接是否完整。</p>
        <Link className="zg-button" to="/order/list">
          返回订单列表
        </Link>
      </Notice>
    );
  }
  if (error && !row) return <LoadFailed what={order.label} error={error} onRetry={() => void refetch()} />;
  if (!row) return <div className="zg-detail-wait" aria-busy="true" />;
  return (
    <>
      <PageHeader
        title={row.order_no}
        beside={
          <>
            <CopyButton text={row.order_no} />
            <RecordState resource={order} row={row} />
            {row.ship_state === shipState.partial && <EnumLabel of={shipState} value={row.ship_state} />}
          </>
        }
        actions={<OrderCommands row={row} />}
      />
      <div className="zg-order">
        <div className="zg-order-main">
          <OrderWarnings row={row} />
          <OrderTrack row={row} />
          <OrderFacts row={row} />
          <OrderLines row={row} />
          <OrderMoney row={row} />
          <OrderPayments row={row} />
          {row.delivery_method === 'self_pickup' && (
            <Suspense>
              <OrderPickup order_id={row.id} />
            </Suspense>
          )}
          {(row.delivery_method !== 'self_pickup' || childrenOf(row.shipments).length > 0) && (
            <OrderParcels row={row} />
          )}
          <OrderRefunds row={row} />
          <OrderRelated row={row} />
          <div className="zg-order-card">
            <LinkSection resource={order} id={row.id} />
          </div>
          <div className="zg-order-card">
            <AttachmentSection resource={order} id={row.id} />
          </div>
          <div className="zg-order-card">
            <CommentSection resource={order} id={row.id} />
          </div>
        </div>
        <OrderTimeline row={row} />
      </div>
    </>
  );
}
