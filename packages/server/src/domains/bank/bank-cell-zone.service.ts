import type { bankCellZone } from '@zhanggui/contract/domains/bank/bank-cell-zone.resource';
import { invalid } from '@zhanggui/contract/platform/errors';
import type { CreateOf, PatchOf } from '@zhanggui/contract/platform/resource/resource';
import type { Context } from '../../platform/context.ts';

type Row = Readonly<Record<string, unknown>>;

async function agentOf({ db }: Context, bank_cell: number): Promise<number | null> {
  const [cell] = await db.rows<{ agent_label_id: number | null }>(
    'SELECT agent_label_id FROM bank_cell WHERE id = $1',
    [bank_cell],
  );
  return cell?.agent_label_id ?? null;
}

function refuseReversed(starts: unknown, ends: unknown): void {
  if (typeof starts === 'number' && typeof ends === 'number' && ends <= starts)
    invalid('ends_at', '结束时间应晚于开始时间');
}

/** Hook: a zone belongs to the agent label of its branch. */
export async function zoneOfCell(ctx: Context, values: CreateOf<typeof bankCellZone>): Promise<Row> {
  refuseReversed(values.starts_at, values.ends_at);
  return { ...values, agent_label_id: await agentOf(ctx, values.bank_cell) };
}

/** Hook: the same of a change. */
export async function zoneOfCellChange(
  ctx: Context,
  _current: Row,
  values: PatchOf<typeof bankCellZone>,
): Promise<Row> {
  refuseReversed(values.starts_at, values.ends_at);
  return values.bank_cell ? { ...values, agent_label_id: await agentOf(ctx, values.bank_cell) } : values;
}
