/** SQL of the differences of a batch that have no owner or no outcome. */
export const settlementOpenSql = (
  batch: string,
) => `(SELECT count(*)::int FROM bqd_settlement_line l WHERE l.bqd_settlement_id = ${batch}
  AND l.difference <> 'none' AND (l.owner_id IS NULL OR l.outcome IS NULL))`;
