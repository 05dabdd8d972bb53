import type { Context } from '../../../platform/context.ts';

/** The place of a bank cell for goods that wait for pickup, created when first needed. */
export async function placeOfCell(ctx: Context, bank_cell_id: number): Promise<number> {
  await ctx.db.rows(
    `INSERT INTO location (kind, code, name, region, address, bank_cell_id)
     SELECT 'bank_cell', 'WD-' || code, name, region, address, id FROM bank_cell WHERE id = $1::bigint
     ON CONFLICT DO NOTHING`,
    [bank_cell_id],
  );
  const [place] = await ctx.db.rows<{ id: number }>('SELECT id FROM location WHERE bank_cell_id = $1::bigint', [
    bank_cell_id,
  ]);
  if (!place) throw new Error(`bank cell ${bank_cell_id} has no place`);
  return place.id;
}
