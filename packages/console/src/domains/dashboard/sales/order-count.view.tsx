import { type FunnelStep, ordersOf } from '@zhanggui/contract/domains/dashboard/sales/linked-rows';
import { Link } from 'react-router';
import { usePermission } from '../../../platform/navigation/shell-context.ts';
import type { SalesFilter } from './use-sales-filter.ts';

interface OrderCountProps {
  readonly className: string;
  readonly step: FunnelStep;
  readonly filter: SalesFilter;
  readonly words: string;
}

/** A number of orders, which opens them in their own list where the caller may read it. */
export function OrderCount({ className, step, filter, words }: OrderCountProps) {
  const { has } = usePermission();
  if (!has('/all-order/all-list')) return <span className={className}>{words}</span>;
  return (
    <Link className={className} to={`/all-order/all-list?${new URLSearchParams(ordersOf(filter, step))}`}>
      {words}
    </Link>
  );
}
