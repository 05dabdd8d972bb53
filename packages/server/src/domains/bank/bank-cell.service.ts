import type { bankCell } from '@zhanggui/contract/domains/bank/bank-cell.resource';
import { invalid } from '@zhanggui/contract/platform/errors';
import type { CreateOf, PatchOf } from '@zhanggui/contract/platform/resource/resource';
import type { Context } from '../../platform/context.ts';
import { cellAgentKept } from './cell-agent.port.ts';
import { type Place, placeFault } from './place-fault.ts';

type Row = Readonly<Record<string, unknown>>;

/** Hook: a new cell's parent has a higher level and the same bank. */
export async function placeBankCell(ctx: Context, values: CreateOf<typeof bankCell>): Promise<Row> {
  await oneMoveAtATime(ctx);
  const above = await placeOf(ctx, values.parent);
  const bank = values.bank ?? above?.bank_id ?? null;
  refuse({ level: values.level, bank_id: bank, above, below: [] });
  return { ...values, bank };
}

/** Hook: a moved cell takes everything below it along, and all of it stays one bank's. */
export async function changeBankCell(ctx: Context, current: Row, values: PatchOf<typeof bankCell>): Promise<Row> {
  await refuseAgentChange(ctx, current, values);
  const { level, bank_id, parent_id } = current as Row & Place & { readonly parent_id: number | null };
  const after = {
    level: values.level ?? level,
    bank_id: values.bank ?? bank_id,
    parent_id: values.parent === undefined ? parent_id : values.parent,
  };
  if (after.level === level && after.bank_id === bank_id && after.parent_id === parent_id) {
    return { ...values, bank: bank_id };
  }
  await refuseMove(ctx, current.id as number, after);
  return { ...values, bank: after.bank_id };
}

/** Refuses a place that a cell can not have, with what is above and below it now. */
export async function refuseMove(
  ctx: Context,
  id: number,
  after: Place & { readonly parent_id: number | null },
): Promise<void> {
  await oneMoveAtATime(ctx);
  const below = await placesBelow(ctx, id);
  if (below.some(({ bank_id }) => bank_id !== after.bank_id)) invalid('bank', '有下级网点，不能改变银行');
  const levels = below.map(({ level }) => level);
  refuse({ ...after, above: await placeOf(ctx, after.parent_id), below: levels });
}

/** What lies at a cell belongs to its agent label. */
async function refuseAgentChange(ctx: Context, current: Row, { agent_label }: PatchOf<typeof bankCell>): Promise<void> {
  if (agent_label === undefined || agent_label === current.agent_label_id) return;
  const reason = await whatRestsOn(ctx, Number(current.id));
  if (reason !== undefined) invalid('agent_label', `${reason}，不能改变分公司`);
}

/** What keeps a cell as it is, such as stock that lies there. */
export async function whatRestsOn(ctx: Context, id: number): Promise<string | undefined> {
  for (const reasonOf of ctx.extensions.all(cellAgentKept)) {
    const reason = await reasonOf(ctx, id);
    if (reason !== undefined) return reason;
  }
  return undefined;
}

function placesBelow(ctx: Context, id: number): Promise<readonly Place[]> {
  return ctx.db.rows<{ level: number; bank_id: number }>(
    'SELECT DISTINCT level, bank_id FROM bank_cell WHERE parent_id = $1 AND NOT is_deleted',
    [id],
  );
}

/** Moves are rare; one at a time keeps two of them from closing a circle together. */
async function oneMoveAtATime(ctx: Context): Promise<void> {
  await ctx.db.rows("SELECT pg_advisory_xact_lock(hashtext('bank_cell.move'))");
}

function refuse(placing: Parameters<typeof placeFault>[0]): void {
  const fault = placeFault(placing);
  if (fault) invalid(...fault);
}

async function placeOf(ctx: Context, id: number | null | undefined): Promise<Place | undefined> {
  if (id === null || id === undefined) return undefined;
  const [row] = await ctx.db.rows<{ level: number; bank_id: number }>(
    'SELECT level, bank_id FROM bank_cell WHERE id = $1 AND NOT is_deleted FOR SHARE',
    [id],
  );
  return row;
}
