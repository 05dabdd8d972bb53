import { failStock } from '@zhanggui/contract/domains/stock/stock.errors';
import { transferState } from '@zhanggui/contract/domains/stock/transfer/transfer.enum';
import { transfer } from '@zhanggui/contract/domains/stock/transfer/transfer.resource';
import { labelOf } from '@zhanggui/contract/platform/enum';
import { invalid } from '@zhanggui/contract/platform/errors';
import type { CreateOf, PatchOf } from '@zhanggui/contract/platform/resource/resource';
import type { Context } from '../../../platform/context.ts';
import { branchOf, nextNumber } from '../doc/draft.service.ts';
import { saveCountedLines } from '../outbound/outbound-doc.service.ts';

type Row = Readonly<Record<string, unknown>>;
type TransferChange = PatchOf<typeof transfer>;

const warehouseTransfer = 301;

function refuseSame(from: unknown, to: unknown): void {
  if (from === to) invalid('to_location', '收货仓库不能是发出仓库');
}

function refuseMoved({ state }: Row): void {
  if (state !== 'draft') failStock('stock.not_editable', { state: labelOf(transferState, String(state)) });
}

/** Hook: a new transfer gets its number and the branch of the warehouse that sends. */
export async function openTransfer(ctx: Context, values: CreateOf<typeof transfer>): Promise<Row> {
  refuseSame(values.from_location, values.to_location);
  const agent_label_id = await branchOf(ctx, values.from_location);
  const number = await nextNumber(ctx, 'DB');
  return { ...values, kind: 'transfer', type: warehouseTransfer, number, agent_label_id };
}

/** Hook: only a draft is changed. */
export async function changeTransfer(ctx: Context, current: Row, values: TransferChange): Promise<Row> {
  refuseMoved(current);
  refuseSame(values.from_location ?? current.from_location_id, values.to_location ?? current.to_location_id);
  if (!values.from_location) return values;
  return { ...values, agent_label_id: await branchOf(ctx, values.from_location) };
}

/** Hook: what has left is received or sent back, never deleted. */
export async function refuseDispatched(_ctx: Context, current: Row): Promise<void> {
  refuseMoved(current);
}

/** Hook: writes the lines of the body, and how many pieces they are. */
export async function saveTransferLines(ctx: Context, id: number, { lines }: TransferChange): Promise<void> {
  await saveCountedLines(ctx, { id, fields: transfer.fields.lines.fields, lines });
}
