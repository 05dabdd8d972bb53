import { pickup } from '@zhanggui/contract/domains/order/pickup/pickup.resource';
import { pickupPage } from '@zhanggui/contract/domains/order/pickup/pickup-page';
import { Link } from 'react-router';
import { LoadFailed } from '../../../platform/kit/notice/load-failed.tsx';
import { usePermission } from '../../../platform/navigation/shell-context.ts';
import { admits } from '../../../platform/resource/data/access.ts';
import { useListPage } from '../../../platform/resource/data/use-records.ts';
import { FactList } from '../../../platform/resource/detail/fact-list.tsx';

const facts = ['bank_cell', 'state', 'dispatched_at', 'ready_at', 'due_at', 'picked_up_at', 'verified_by'] as const;

const link = (id: number) => (
  <>
    {' '}
    <Link to={`${pickupPage}?id=${id}`}>查看自提单</Link>
  </>
);

/** Where the order is fetched and how far its goods have come. */
export function OrderPickup({ order_id }: { readonly order_id: number }) {
  const { has } = usePermission();
  const mayRead = admits(pickupPage, has);
  const { data, error, refetch } = useListPage(pickup, mayRead ? { order: order_id, limit: 1, offset: 0 } : undefined);
  const [row] = data?.results ?? [];
  return (
    <section className="zg-order-card">
      <h2>网点自提</h2>
      {error && <LoadFailed what={pickup.label} error={error} onRetry={() => void refetch()} />}
      {row && (
        <FactList fields={pickup.fields} names={facts} row={row} beside={(name) => name === 'state' && link(row.id)} />
      )}
      {!mayRead && <p className="zg-faint">由买家到网点提货</p>}
      {data && !row && <p className="zg-faint">没有自提单</p>}
    </section>
  );
}
