import { useQuery } from '@tanstack/react-query';
import { readInspectionSheet } from '@zhanggui/contract/domains/outbound/return/goods-return.action';
import type { ReplyOfAction } from '@zhanggui/contract/platform/action';
import { actionQuery } from '../../../platform/api/action-query.ts';

export type InspectionSheet = ReplyOfAction<typeof readInspectionSheet>;

/** A return with everything that an inspector needs of it. */
export function useSheet(id: number) {
  return useQuery(actionQuery(readInspectionSheet, { params: { id }, body: {} }));
}
