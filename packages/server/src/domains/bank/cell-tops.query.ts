/**
 * SELECT of `id` and `top` of bank cells: a node by itself, and each one below it with everything of its own. `node` is SQL;
 * where it is NULL these are the highest that the caller sees.
 */
export const cellTopsSql = (node: string) => `WITH RECURSIVE tree AS (
    SELECT c.id, c.id AS top FROM bank_cell c WHERE c.id = ${node}::bigint OR c.parent_id = ${node}::bigint
      OR (${node}::bigint IS NULL AND NOT EXISTS (SELECT FROM bank_cell a WHERE a.id = c.parent_id))
    UNION ALL SELECT c.id, t.top FROM bank_cell c JOIN tree t ON c.parent_id = t.id AND t.id IS DISTINCT FROM ${node}::bigint)
  SELECT id, top FROM tree`;
