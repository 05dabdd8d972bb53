import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { readWaitingOrders } from '@zhanggui/contract/domains/outbound/wave/to-ship.action';
import type { ReplyOfAction } from '@zhanggui/contract/platform/action';
import { actionQuery } from '../../../platform/api/action-query.ts';
import type { FilterTexts } from '../../../platform/fields/field-adapter.ts';

export type WaitingOrder = ReplyOfAction<typeof readWaitingOrders>['orders'][number];

/** Orders that no wave has taken yet. */
export function useWaitingOrders(filters: FilterTexts) {
  return useQuery({ ...actionQuery(readWaitingOrders, { body: filters }), placeholderData: keepPreviousData });
}
