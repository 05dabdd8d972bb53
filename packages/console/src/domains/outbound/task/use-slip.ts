import { queryOptions, useQuery } from '@tanstack/react-query';
import { readSlip } from '@zhanggui/contract/domains/outbound/task/outbound-task.action';
import { outboundTask } from '@zhanggui/contract/domains/outbound/task/outbound-task.resource';
import type { ReplyOfAction } from '@zhanggui/contract/platform/action';
import { api } from '../../../platform/api/api.ts';

export type Slip = ReplyOfAction<typeof readSlip>;

/** Polling interval of a waybill whose carrier has not answered, in milliseconds. */
const pollMs = 1000;

function waits(slip: Slip | undefined): boolean {
  return slip?.waybill?.state === 'requested';
}

/** The call for a task with its parcel's goods and label; lists of tasks are read anew once the carrier has answered. */
export function slipQuery(id: number) {
  const queryKey = ['outbound_task', 'slip', id];
  return queryOptions({
    queryKey,
    queryFn: async ({ client, signal }) => {
      const slip = await api.call(readSlip, { params: { id }, body: {} }, { signal });
      const isAnswered = waits(client.getQueryData<Slip>(queryKey)) && !waits(slip);
      if (isAnswered) void client.invalidateQueries({ queryKey: [outboundTask.path] });
      return slip;
    },
    refetchInterval: ({ state }) => (waits(state.data) ? pollMs : false),
  });
}

/** A task with its parcel's goods and label; read again until the carrier has answered. */
export function useSlip(id: number) {
  return useQuery(slipQuery(id));
}
