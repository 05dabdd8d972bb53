import type { Context } from '../../platform/context.ts';

/** Documents and products of a branch repeat its agent label. */
export async function documentsOfCell({ db }: Context, bank_cell_id: number): Promise<string | undefined> {
  const [used] = await db.rows(
    `SELECT id FROM reservation WHERE bank_cell_id = $1 UNION ALL SELECT id FROM bank_exchange WHERE bank_cell_id = $1
     UNION ALL SELECT id FROM bank_cell_product WHERE bank_cell_id = $1 AND NOT is_deleted LIMIT 1`,
    [bank_cell_id],
  );
  return used === undefined ? undefined : '网点已有商品、预约单或兑换';
}
