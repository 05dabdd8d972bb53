import { failOutbound } from '@zhanggui/contract/domains/outbound/outbound.errors';
import { invalid } from '@zhanggui/contract/platform/errors';
import { type Context, inTransaction, trusted } from '../../../platform/context.ts';
import { edited } from '../../../platform/database/row-edit.ts';
import { type Disposal, releaseQuarantined, scrapQuarantined } from '../../stock/quarantine.service.ts';
import { documentOf, lockReturn, type ReturnRow, writeReturn } from './return-lock.query.ts';
import { warehouseOf } from './return-place.query.ts';

export interface Disposing {
  readonly id: number;
  readonly line: number;
  readonly quantity: number;
  readonly reason: string;
}

type Way = 'release' | 'scrap';

const columns = { release: 'released_quantity', scrap: 'scrapped_quantity' } as const;
const words = { release: '转为可售', scrap: '报损' } as const;

/** Lets damaged pieces be sold again at a warehouse; the return's own unless another is named. */
export function releaseReturn(
  ctx: Context,
  { location_id, ...wish }: Disposing & { readonly location_id: number | null },
): Promise<{ readonly id: number }> {
  return dispose(ctx, 'release', wish, async (tx, row, disposal) => {
    const { id: to } = await warehouseOf(tx, row, location_id);
    if (to === null) return failOutbound('return.no_place', {});
    await releaseQuarantined(trusted(tx), { ...disposal, to });
  });
}

/** Writes damaged pieces off. */
export function scrapReturn(ctx: Context, wish: Disposing): Promise<{ readonly id: number }> {
  return dispose(ctx, 'scrap', wish, (tx, _row, disposal) => scrapQuarantined(trusted(tx), disposal));
}

function dispose(
  ctx: Context,
  way: Way,
  { id, line, quantity, reason }: Disposing,
  move: (tx: Context, row: ReturnRow, disposal: Disposal) => Promise<void>,
): Promise<{ readonly id: number }> {
  return inTransaction(ctx, async (tx) => {
    const row = await lockReturn(tx, id, way);
    const [own] = await tx.db.rows<{ sku_id: number; left: number }>(
      `SELECT sku_id, quarantined_quantity - released_quantity - scrapped_quantity AS left FROM goods_return_line
       WHERE id = $1 AND goods_return_id = $2 FOR UPDATE`,
      [line, id],
    );
    if (!own) return invalid('line', '该商品不在退货单中');
    if (quantity > own.left) return failOutbound('return.nothing_quarantined', { left: own.left });
    const column = columns[way];
    await tx.db.rows(`UPDATE goods_return_line SET ${column} = ${column} + $2, ${edited({ at: '$3' })} WHERE id = $1`, [
      line,
      quantity,
      tx.clock(),
    ]);
    const lying = row.quarantined_quantity - quantity;
    const note = `${words[way]} ${quantity} 件：${reason}`;
    await writeReturn(tx, id, {
      ...{ quarantined_quantity: lying, state: lying > 0 ? 'quarantined' : 'done', postings: row.postings + 2 },
      remark: [row.remark, note].filter(Boolean).join('\n').slice(0, 500),
    });
    const { agent_label_id } = row;
    const pieces = { id: line, sku_id: own.sku_id, quantity };
    await move(tx, row, { document: documentOf(row), posting_no: row.postings + 1, agent_label_id, line: pieces });
    return { id };
  });
}
