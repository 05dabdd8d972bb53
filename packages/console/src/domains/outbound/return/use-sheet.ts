import { useQuery } from '@tanstack/react-query';
import { readInspectionSheet } from '@zhanggui/contract/domains/outbound/return/goods-return.action';
import type { ReplyOfAction } from '@zhanggui/contract/platform/action';
import { api } from '../../../platform/api/api.ts';

export type InspectionSheet = ReplyOfAction<typeof readInspectionSheet>;

/** A return with everything that an inspector needs of it. */
export function useSheet(id: number) {
  return useQuery({
    queryKey: ['goods_return', 'sheet', id],
    queryFn: ({ signal }) => api.call(readInspectionSheet, { params: { id }, body: {} }, { signal }),
  });
}
