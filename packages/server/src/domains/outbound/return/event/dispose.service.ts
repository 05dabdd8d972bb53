import { failOutbound } from '@zhanggui/contract/domains/outbound/outbound.errors';
import { invalid } from '@zhanggui/contract/platform/errors';
import { type Context, trusted } from '../../../../platform/context.ts';
import { edited } from '../../../../platform/database/row-edit.ts';
import type { Columns } from '../../../../platform/document/document-storage.ts';
import { remarkWhy } from '../../../../platform/document/remark.ts';
import { accountIdOf } from '../../../../platform/identity/caller.ts';
import { type Disposal, releaseQuarantined, scrapQuarantined } from '../../../stock/quarantine.service.ts';
import { warehouseOf } from './return-place.query.ts';
import { documentOf, type ReturnRow } from './return-row.ts';

export interface Disposing {
  readonly line: number;
  readonly quantity: number;
  readonly reason: string;
}

type Way = 'release' | 'scrap';

const columns = { release: 'released_quantity', scrap: 'scrapped_quantity' } as const;
const words = { release: '转为可售', scrap: '报损' } as const;

/** Lets damaged pieces be sold again at a warehouse; the return's own unless another is named. */
export async function release(
  tx: Context,
  row: ReturnRow,
  { location = null, ...disposing }: Disposing & { readonly location?: number | null },
): Promise<Columns> {
  const disposal = await takeFromLine(tx, row, { way: 'release', ...disposing });
  const { id: to } = await warehouseOf(tx, row, location);
  if (to === null) return failOutbound('return.no_place', {});
  await releaseQuarantined(trusted(tx), { ...disposal, to });
  return disposed(tx, row, { way: 'release', ...disposing });
}

/** Writes damaged pieces off. */
export async function scrap(tx: Context, row: ReturnRow, disposing: Disposing): Promise<Columns> {
  await scrapQuarantined(trusted(tx), await takeFromLine(tx, row, { way: 'scrap', ...disposing }));
  return disposed(tx, row, { way: 'scrap', ...disposing });
}

async function takeFromLine(
  tx: Context,
  row: ReturnRow,
  { way, line, quantity }: Omit<Disposing, 'reason'> & { readonly way: Way },
): Promise<Disposal> {
  const [own] = await tx.db.rows<{ sku_id: number; left: number }>(
    `SELECT sku_id, quarantined_quantity - released_quantity - scrapped_quantity AS left FROM goods_return_line
     WHERE id = $1 AND goods_return_id = $2 FOR UPDATE`,
    [line, row.id],
  );
  if (!own) return invalid('line', '该商品不在退货单中');
  if (quantity > own.left) return failOutbound('return.nothing_quarantined', { left: own.left });
  const column = columns[way];
  await tx.db.rows(
    `UPDATE goods_return_line SET ${column} = ${column} + $2, ${edited({ at: '$3', by: '$4::bigint' })} WHERE id = $1`,
    [line, quantity, tx.clock(), accountIdOf(tx.caller)],
  );
  const { agent_label_id } = row;
  const pieces = { id: line, sku_id: own.sku_id, quantity };
  return { document: documentOf(row), posting_no: row.postings + 1, agent_label_id, line: pieces };
}

/** Pieces leave quarantine and come elsewhere: two postings. */
function disposed(tx: Context, row: ReturnRow, { way, quantity, reason }: Disposing & { readonly way: Way }): Columns {
  const lying = row.quarantined_quantity - quantity;
  return {
    quarantined_quantity: lying,
    state: lying > 0 ? 'quarantined' : 'done',
    postings: row.postings + 2,
    remark: remarkWhy(tx, row.remark, { what: `${words[way]} ${quantity} 件`, reason }),
  };
}
