import { LoadFailed } from '../../../platform/kit/notice/load-failed.tsx';
import { PackingDocument } from '../../order/print/packing-document.view.tsx';
import { usePrinted } from './use-printed.ts';

/** The packing list of a task's parcel. */
export function PackingSheet({ id }: { readonly id: number }) {
  const { data, error, refetch } = usePrinted(id, 'packing');
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  const isPacked = data.state === 'packed' || data.state === 'shipped';
  return (
    <PackingDocument
      {...data}
      shop={data.mall_name}
      note={`波次 ${data.wave_number} · 格口 ${data.slot}`}
      address={[data.region?.join(' '), data.address].filter(Boolean).join(' ')}
      lines={data.lines.map((line) => ({
        ...line,
        pieces: isPacked ? line.packed_quantity : line.quantity - line.withheld,
      }))}
    />
  );
}
