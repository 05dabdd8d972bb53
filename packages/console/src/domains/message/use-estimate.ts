import { useQuery } from '@tanstack/react-query';
import { estimateMessage } from '@zhanggui/contract/domains/message/message.action';
import { api } from '../../platform/api/api.ts';

/** Whom a draft would reach now; a changed draft is asked about again. */
export function useEstimate(id: number, version: number) {
  return useQuery({
    queryKey: ['message', 'estimate', id, version],
    queryFn: ({ signal }) => api.call(estimateMessage, { params: { id }, body: {} }, { signal, shows: 'all' }),
    retry: false,
  });
}
