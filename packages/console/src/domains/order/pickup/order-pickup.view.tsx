import { pickupState } from '@zhanggui/contract/domains/order/pickup/pickup.enum';
import { pickup } from '@zhanggui/contract/domains/order/pickup/pickup.resource';
import { pickupPage } from '@zhanggui/contract/domains/order/pickup/pickup-page';
import { Link } from 'react-router';
import { EnumLabel } from '../../../platform/fields/choice/enum.tsx';
import { formatDateTime } from '../../../platform/format/date-time.ts';
import { LoadFailed } from '../../../platform/kit/notice/load-failed.tsx';
import { usePermission } from '../../../platform/navigation/shell-context.ts';
import { admits } from '../../../platform/resource/data/access.ts';
import { useListPage } from '../../../platform/resource/data/use-records.ts';

const moments = ['dispatched_at', 'ready_at', 'due_at', 'picked_up_at'] as const;

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
        <dl className="zg-order-facts">
          <div>
            <dt>自提网点</dt>
            <dd>{String(row.bank_cell.name)}</dd>
          </div>
          <div>
            <dt>{pickup.fields.state.label}</dt>
            <dd>
              <EnumLabel of={pickupState} value={row.state} /> <Link to={`${pickupPage}?id=${row.id}`}>查看自提单</Link>
            </dd>
          </div>
          {moments.map((name) => (
            <div key={name}>
              <dt>{pickup.fields[name].label}</dt>
              <dd>{row[name] === null ? '-' : formatDateTime(row[name])}</dd>
            </div>
          ))}
          <div>
            <dt>{pickup.fields.verified_by.label}</dt>
            <dd>{row.verified_by ?? '-'}</dd>
          </div>
        </dl>
      )}
      {!mayRead && <p className="zg-faint">由买家到网点提货</p>}
      {data && !row && <p className="zg-faint">没有自提单</p>}
    </section>
  );
}
