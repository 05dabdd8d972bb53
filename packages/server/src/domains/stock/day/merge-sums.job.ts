import type { JobDeclaration } from '../../../platform/domain.ts';

const key = 'grain, from_date, location_id, type, is_in';

/** Merges the rows that postings added for one key; older keys are complete, and several rows of one add up as well. */
export const mergeSums: JobDeclaration = {
  name: 'stock.merge_sums',
  cron: '*/5 * * * *',
  work: async ({ db }) => {
    await db.rows(
      `WITH several AS (SELECT ${key} FROM stock_place_sum WHERE from_date > current_date - 40
         GROUP BY ${key} HAVING count(*) > 1),
       gone AS (DELETE FROM stock_place_sum s USING several v
         WHERE s.grain = v.grain AND s.from_date = v.from_date AND s.location_id = v.location_id AND s.type = v.type
           AND s.is_in = v.is_in RETURNING s.*)
       INSERT INTO stock_place_sum (${key}, location_kind, bank_cell_id, agent_label_id, quantity, value_fen, moves)
       SELECT ${key}, min(location_kind), min(bank_cell_id), min(agent_label_id), sum(quantity), sum(value_fen), sum(moves)
       FROM gone GROUP BY ${key}`,
    );
  },
};
