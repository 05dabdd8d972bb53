import { TaskPage } from './task-page.view.tsx';

const view = {
  columns: [
    ...(['mall', 'order_no', 'state', 'wave', 'slot', 'location', 'quantity'] as const),
    ...(['packed_quantity', 'carrier', 'tracking_no', 'shipped_at', 'created_at'] as const),
  ],
  filters: ['mall', 'order_no', 'wave', 'location', 'carrier', 'tracking_no', 'shipped_at', 'created_at'],
} as const;
const fixed = { order_kind__in: 'mall,bqd' };

/** The orders of malls on their way out, mall by mall. */
export function Page() {
  return <TaskPage view={view} fixed={fixed} />;
}
