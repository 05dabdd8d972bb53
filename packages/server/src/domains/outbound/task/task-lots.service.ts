import { lotLeaf } from '@zhanggui/contract/domains/stock/lot/lot-choice';
import { movementType } from '@zhanggui/contract/domains/stock/stock.enum';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import { type Context, inTransaction, trusted } from '../../../platform/context.ts';
import { chooseLots, type Leaving, type LeavingLine, type LotChoice } from '../../stock/lot/choose-lots.service.ts';
import { type LotsReply, lotsToChoose } from '../../stock/lot/lots-to-choose.query.ts';
import { admitsOutbound } from '../outbound-admission.ts';
import { lockTask, type TaskRow } from './task-lock.query.ts';

type LeavingTask = Pick<TaskRow, 'id' | 'order_id' | 'location_id' | 'order_kind'>;

/** The pieces of a parcel leave as pieces of their order. */
async function leavingOf({ db }: Context, { id, order_id, location_id }: LeavingTask): Promise<Leaving> {
  const lines = await db.rows<LeavingLine>(
    'SELECT order_line_id AS line_id, sku_id, quantity FROM outbound_line WHERE outbound_task_id = $1 ORDER BY id',
    [id],
  );
  return { document: { kind: 'order', id: order_id }, location_id, type: movementType.sale_out, lines };
}

/** Keeps the lots that the pieces of a parcel are taken from. */
export function chooseTaskLots(ctx: Context, id: number, choice: LotChoice): Promise<{ readonly id: number }> {
  return inTransaction(ctx, async (tx) => {
    const { task } = await lockTask(tx, { id, event: 'choose_lots', leaf: lotLeaf });
    const beyond = trusted(tx);
    await chooseLots(beyond, await leavingOf(beyond, task), choice);
    return { id };
  });
}

/** The lots from which a parcel may be packed. */
export async function taskLots(ctx: Context, id: number): Promise<LotsReply> {
  const [task] = await ctx.db.rows<LeavingTask>(
    'SELECT id, order_id, location_id, order_kind FROM outbound_task WHERE id = $1 AND NOT is_deleted',
    [id],
  );
  if (!task || !admitsOutbound(ctx.caller, lotLeaf, task.order_kind)) return fail('not_found', {});
  const beyond = trusted(ctx);
  return lotsToChoose(beyond, await leavingOf(beyond, task));
}
