import type { Context } from '../../../platform/context.ts';

/** The place of a bank cell; a trigger makes it with the cell. */
export async function placeOfCell(ctx: Context, bank_cell_id: number): Promise<number> {
  const [place] = await ctx.db.rows<{ id: number }>('SELECT id FROM location WHERE bank_cell_id = $1::bigint', [
    bank_cell_id,
  ]);
  if (!place) throw new Error(`bank cell ${bank_cell_id} has no place`);
  return place.id;
}
