/**
 * SQL of tasks `t`, their lines `l` and how many pieces of each are picked, `d.quantity`. What a refund withholds stays
 * on its shelf; of a task that is picked every line counts whole.
 */
export const linesToPickSql = `outbound_task t JOIN outbound_line l ON l.outbound_task_id = t.id
  JOIN order_line o ON o.id = l.order_line_id CROSS JOIN LATERAL (SELECT CASE WHEN t.state <> 'picking' THEN l.quantity
    ELSE least(l.quantity, greatest(0, o.quantity - o.shipped_quantity - o.withheld_quantity)) END AS quantity) d`;
