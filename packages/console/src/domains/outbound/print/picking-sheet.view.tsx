import { formatDateTime } from '../../../platform/format/date-time.ts';
import { LoadFailed } from '../../../platform/kit/notice/load-failed.tsx';
import { PickingDocument } from '../../order/print/picking-document.view.tsx';
import { usePickingList } from '../wave/picked-lines.view.tsx';

/** The picking list of a wave. */
export function PickingSheet({ id }: { readonly id: number }) {
  const { data, error, refetch } = usePickingList(id);
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  const made = [data.created_by_name, formatDateTime(data.created_at)].filter(Boolean).join(' ');
  return <PickingDocument {...data} place={data.location_name} made={made} orders={data.tasks} />;
}
