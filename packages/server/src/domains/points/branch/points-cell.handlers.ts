import {
  earnPoints,
  pausePointsCell,
  resumePointsCell,
  reversePointsRecord,
  setPointsBudget,
  spendPoints,
} from '@zhanggui/contract/domains/points/branch/points-cell.action';
import { type ActionHandler, handle, handleBatched, handleTrusted } from '../../../platform/http/handle.ts';
import { setBudgets, switchPointsCell } from './points-cell.service.ts';
import { moveAtBranch, reverseRecord } from './points-cell-record.service.ts';
import { spendBatch } from './spend-batch.service.ts';

export const pointsCellHandlers: readonly ActionHandler[] = [
  handleTrusted(earnPoints, (ctx, { params, body }) => moveAtBranch(ctx, 'earn', params.id, body)),
  {
    ...handleBatched(spendPoints, (ctx, { params, body }) => moveAtBranch(ctx, 'spend', params.id, body), {
      key: ({ ctx }) => JSON.stringify(ctx.db.scope),
      work: (calls) => spendBatch(calls.map(({ ctx, input: { params, body } }) => ({ ctx, id: params.id, body }))),
    }),
    reach: 'trusted',
  },
  handle(setPointsBudget, (ctx, { params, body }) => setBudgets(ctx, params.id, body)),
  handle(pausePointsCell, (ctx, { params }) => switchPointsCell(ctx, params.id, 'pause')),
  handle(resumePointsCell, (ctx, { params }) => switchPointsCell(ctx, params.id, 'resume')),
  handleTrusted(reversePointsRecord, (ctx, { params, body }) => reverseRecord(ctx, params.id, body)),
];
