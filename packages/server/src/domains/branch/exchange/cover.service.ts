import type { Context } from '../../../platform/context.ts';
import { noEdit } from '../../../platform/database/row-edit.ts';
import { type Arrived, coverOldest, type OpenExchange } from './cover-oldest.ts';

/** Lets what a branch received make up for what its counter handed over. */
export async function coverExchanges(
  { db, clock }: Context,
  bank_cell_id: number,
  arrived: readonly Arrived[],
): Promise<void> {
  const open = await db.rows<OpenExchange>(
    `SELECT id, sku_id, outstanding_quantity AS open FROM bank_exchange
     WHERE bank_cell_id = $1 AND sku_id = ANY($2::bigint[]) AND outstanding_quantity > 0 ORDER BY id FOR UPDATE`,
    [bank_cell_id, arrived.map(({ sku_id }) => sku_id)],
  );
  const covers = coverOldest(open, arrived);
  if (covers.length === 0) return;
  await db.rows(
    `WITH covers AS (SELECT * FROM jsonb_to_recordset($1::jsonb) AS c(exchange_id bigint, line_id bigint, quantity int)),
       followed AS (UPDATE bank_exchange e ${noEdit('a receipt makes up for it')} SET replenished_quantity = e.replenished_quantity + c.quantity
         FROM (SELECT exchange_id, sum(quantity)::int AS quantity FROM covers GROUP BY exchange_id) c WHERE e.id = c.exchange_id)
     INSERT INTO bank_exchange_cover (exchange_id, line_id, quantity, covered_at, bank_cell_id, agent_label_id)
     SELECT c.exchange_id, c.line_id, c.quantity, $2, e.bank_cell_id, e.agent_label_id
     FROM covers c JOIN bank_exchange e ON e.id = c.exchange_id`,
    [JSON.stringify(covers), clock()],
  );
}
