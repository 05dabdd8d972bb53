import { useQuery } from '@tanstack/react-query';
import { printExpressLabel } from '@zhanggui/contract/domains/purchase/parcel/express-doc.action';
import type { Print } from '../../../features/print/print-address.ts';
import { PrintFrame } from '../../../features/print/print-frame.tsx';
import { api } from '../../../platform/api/api.ts';
import { LoadFailed } from '../../../platform/kit/notice/load-failed.tsx';
import { LabelDocument } from '../../order/print/label-document.view.tsx';

/** A parcel's label as it sticks on the box. Each read counts as a print, so one view reads once. */
function LabelSheet({ id }: { readonly id: number }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['express_doc', 'label', id],
    queryFn: () => api.call(printExpressLabel, { params: { id }, body: {} }),
    staleTime: 'static',
    retry: false,
  });
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  return (
    <LabelDocument
      carrier={data.carrier}
      tracking_no={data.tracking_no}
      receiver={{ who: `${data.receiver_name} ${data.receiver_phone ?? ''}`, where: data.receiver_address }}
      sender={{ who: data.sender_name, where: '' }}
      foot={
        <>
          {data.lines.map(({ goods_name, spec_text, quantity }) => (
            <span key={`${goods_name} ${spec_text}`}>
              {goods_name} {spec_text} × {quantity}
            </span>
          ))}
          <span>
            {data.order_no} · {data.number}
          </span>
        </>
      }
    />
  );
}

/** Labels of parcels; they alone bear the receivers' whole numbers. */
export function LabelSheets({ paper, ids }: Print<'label'>) {
  return (
    <PrintFrame paper={paper} title="快递面单" note={`共 ${ids.length} 份`}>
      {ids.map((id) => (
        <LabelSheet key={id} id={id} />
      ))}
    </PrintFrame>
  );
}
