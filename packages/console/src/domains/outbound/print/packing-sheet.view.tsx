import { PackingDocument } from '../../order/print/packing-document.view.tsx';
import { useSlip } from '../task/use-slip.ts';

/** The packing list of a task's parcel. */
export function PackingSheet({ id }: { readonly id: number }) {
  const { data } = useSlip(id);
  if (!data) return null;
  const isPacked = data.state === 'packed' || data.state === 'shipped';
  return (
    <PackingDocument
      {...data}
      shop={data.mall_name}
      note={`波次 ${data.wave_number} · 格口 ${data.slot}`}
      address={[data.region?.join(' '), data.address].filter(Boolean).join(' ')}
      lines={data.lines.map((line) => ({ ...line, pieces: isPacked ? line.packed_quantity : line.quantity }))}
    />
  );
}
