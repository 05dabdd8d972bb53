import { useQuery } from '@tanstack/react-query';
import { printTask } from '@zhanggui/contract/domains/outbound/task/outbound-task.action';
import { api } from '../../../platform/api/api.ts';

/** A task with full addresses for its print. */
export function usePrinted(id: number, paper: 'packing' | 'label') {
  return useQuery({
    queryKey: ['outbound_task', 'print', paper, id],
    queryFn: () => api.call(printTask, { params: { id }, body: { paper } }),
    // Each read writes an audit entry, so one view reads once.
    staleTime: 'static',
    retry: false,
  });
}
