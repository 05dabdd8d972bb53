import {
  earnPoints,
  pausePointsCell,
  resumePointsCell,
  reversePointsRecord,
  setPointsBudget,
  spendPoints,
} from '@zhanggui/contract/domains/points/branch/points-cell.action';
import { type ActionHandler, handle, handleTrusted } from '../../../platform/http/handle.ts';
import { setBudgets, switchPointsCell } from './points-cell.service.ts';
import { moveAtBranch, reverseRecord } from './points-cell-record.service.ts';

export const pointsCellHandlers: readonly ActionHandler[] = [
  handleTrusted(earnPoints, (ctx, { params, body }) => moveAtBranch(ctx, 'earn', params.id, body)),
  handleTrusted(spendPoints, (ctx, { params, body }) => moveAtBranch(ctx, 'spend', params.id, body)),
  handle(setPointsBudget, (ctx, { params, body }) => setBudgets(ctx, params.id, body)),
  handle(pausePointsCell, (ctx, { params }) => switchPointsCell(ctx, params.id, 'pause')),
  handle(resumePointsCell, (ctx, { params }) => switchPointsCell(ctx, params.id, 'resume')),
  handleTrusted(reversePointsRecord, (ctx, { params, body }) => reverseRecord(ctx, params.id, body)),
];
