import {
  earnPoints,
  pausePointsCell,
  resumePointsCell,
  reversePointsRecord,
  setPointsBudget,
  spendPoints,
} from '@zhanggui/contract/domains/points/branch/points-cell.action';
import { pointsCellFlow as flow } from '@zhanggui/contract/domains/points/branch/points-cell.flow';
import { handleEach } from '../../../platform/http/batching/handle-each.ts';
import { type ActionHandler, type Call, handle, handleTrusted } from '../../../platform/http/handle.ts';
import { moveRow } from '../../../platform/resource/write/move-row.ts';
import { setBudgets } from './points-cell.service.ts';
import { pointsCell } from './points-cell.tables.ts';
import { moveEach, reverseRecord } from './points-cell-record.service.ts';

/** A handler whose calls of one key go together where they would wait for each other. */
const moves = (action: typeof earnPoints | typeof spendPoints, kind: 'earn' | 'spend', key: (call: Call) => unknown) =>
  handleEach(action, {
    ...{ reach: 'trusted', key: (call) => JSON.stringify(key(call)) },
    each: (tx, calls) =>
      moveEach(
        tx,
        kind,
        calls.map(({ ctx, input: { params, body } }) => ({ ctx, id: params.id, body })),
      ),
  });

export const pointsCellHandlers: readonly ActionHandler[] = [
  // A batch in which an enterprise can not pay is undone and its calls go alone, so branches share no batch.
  moves(earnPoints, 'earn', ({ ctx, input }) => [ctx.db.scope, input.params.id]),
  moves(spendPoints, 'spend', ({ ctx }) => ctx.db.scope),
  handle(setPointsBudget, (ctx, { params, body }) => setBudgets(ctx, params.id, body)),
  handle(pausePointsCell, (ctx, { params }) => moveRow(ctx, pointsCell, params.id, { flow, event: 'pause' })),
  handle(resumePointsCell, (ctx, { params }) => moveRow(ctx, pointsCell, params.id, { flow, event: 'resume' })),
  handleTrusted(reversePointsRecord, (ctx, { params, body }) => reverseRecord(ctx, params.id, body)),
];
