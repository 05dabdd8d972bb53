import { carrier as carriers } from '@zhanggui/contract/domains/order/shipment/shipment.enum';
import { labelOf } from '@zhanggui/contract/platform/enum';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { noEdit } from '../../../platform/database/row-edit.ts';
import { followCarrier } from '../../order/trace/ask-carrier.service.ts';

const tells = noEdit('it tells how work goes on');

/** What became of an update. */
interface Outcome {
  readonly state: 'succeeded' | 'failed';
  readonly message: string;
  readonly asked?: number;
  readonly failed?: number;
}

/** Does a waiting update once. One whose server was lost begins again, which asks the carrier again and changes nothing else. */
export async function runUpdate(ctx: Context, id: number, isRetry: boolean): Promise<void> {
  const carrier = await begin(ctx, id, isRetry);
  if (carrier === undefined) return;
  const outcome = await update(ctx, carrier);
  await inTransaction(ctx, async ({ db, clock }) => {
    await db.rows(
      `UPDATE update_run ${tells} SET state = $2, message = $3, asked_count = $4, failed_count = $5, ended_at = $6
       WHERE id = $1 AND state = 'running'`,
      [id, outcome.state, outcome.message, outcome.asked ?? null, outcome.failed ?? null, clock()],
    );
  });
}

/** The carrier to ask; undefined where the update is done or under way elsewhere. */
function begin(ctx: Context, id: number, isRetry: boolean): Promise<string | undefined> {
  return inTransaction(ctx, async ({ db, clock }) => {
    const [run] = await db.rows<{ channel_id: number }>(
      `UPDATE update_run ${tells} SET state = 'running', started_at = $2
       WHERE id = $1 AND (state = 'waiting' OR (state = 'running' AND $3)) RETURNING channel_id`,
      [id, clock(), isRetry],
    );
    if (!run) return undefined;
    const [channel] = await db.rows<{ carrier: string }>('SELECT carrier FROM delivery_channel WHERE id = $1', [
      run.channel_id,
    ]);
    return channel?.carrier;
  });
}

async function update(ctx: Context, carrier: string): Promise<Outcome> {
  const followed = await followCarrier(ctx, carrier).catch((error: unknown) => {
    ctx.log.error({ err: error, carrier }, 'an update of parcels failed');
    return `系统错误，请联系管理员（${ctx.request_id}）`;
  });
  if (typeof followed === 'string') return { state: 'failed', message: followed };
  if (!followed) return { state: 'failed', message: `没有配置${labelOf(carriers, carrier)}的物流查询` };
  const { asked, failed } = followed;
  const message = failed === 0 ? `查询 ${asked} 个包裹` : `查询 ${asked} 个包裹，${failed} 个没有结果`;
  return { state: asked > 0 && failed === asked ? 'failed' : 'succeeded', message, asked, failed };
}
