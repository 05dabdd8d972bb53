import { useQuery } from '@tanstack/react-query';
import { readSlip } from '@zhanggui/contract/domains/outbound/task/outbound-task.action';
import type { ReplyOfAction } from '@zhanggui/contract/platform/action';
import { api } from '../../../platform/api/api.ts';

export type Slip = ReplyOfAction<typeof readSlip>;

/** Polling interval of a waybill whose carrier has not answered, in milliseconds. */
const pollMs = 1000;

/** A task with its parcel's goods and label; read again until the carrier has answered. */
export function useSlip(id: number) {
  return useQuery({
    queryKey: ['outbound_task', 'slip', id],
    queryFn: ({ signal }) => api.call(readSlip, { params: { id }, body: {} }, { signal }),
    refetchInterval: ({ state }) => (state.data?.waybill?.state === 'requested' ? pollMs : false),
  });
}
