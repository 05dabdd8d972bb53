import { LoadFailed } from '../../../platform/kit/notice/load-failed.tsx';
import { LabelDocument } from '../../order/print/label-document.view.tsx';
import { usePrinted } from './use-printed.ts';

/** The label of a task's parcel. */
export function LabelSheet({ id }: { readonly id: number }) {
  const { data, error, refetch } = usePrinted(id, 'label');
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  if (data.carrier === null || data.tracking_no === null) {
    return (
      <article className="zg-sheet" data-paper="label">
        <p>订单 {data.order_no} 还没有运单号</p>
      </article>
    );
  }
  const region = data.region?.join('') ?? '';
  return (
    <LabelDocument
      carrier={data.carrier}
      tracking_no={data.tracking_no}
      sort_code={data.waybill?.sort_code}
      region={data.region}
      receiver={{ who: `${data.buyer_name} ${data.buyer_phone}`, where: `${region}${data.address ?? ''}` }}
      sender={{
        who: [data.location_name, data.sender_phone].filter(Boolean).join(' '),
        where: `${data.sender_region.join('')}${data.sender_address ?? ''}`,
      }}
      foot={
        <>
          <span>{data.order_no}</span>
          <span>
            {data.wave_number} · {data.slot}号 · {data.lines.reduce((sum, line) => sum + line.packed_quantity, 0)}件
          </span>
        </>
      }
    />
  );
}
