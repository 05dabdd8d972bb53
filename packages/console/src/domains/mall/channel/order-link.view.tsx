import { Link } from 'react-router';

interface OrderLinkProps {
  readonly value: { readonly id: number; readonly order_no?: unknown } | null;
}

/** The number of an order, which leads to its page. */
export function OrderLink({ value }: OrderLinkProps) {
  return value ? <Link to={`/order/detail?id=${value.id}`}>{String(value.order_no)}</Link> : '-';
}
