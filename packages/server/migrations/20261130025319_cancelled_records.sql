-- What still waited in a message that was cancelled is cancelled too, and its cost is given back.
WITH gone AS (
  UPDATE send_record r SET state = 'cancelled', cost_fen = 0, next_at = NULL FROM message m
  WHERE m.id = r.message_id AND m.state = 'cancelled' AND r.state = 'queued'
  RETURNING m.id, m.message_budget_id, r.segments * r.unit_fen AS cost_fen),
counted AS (
  UPDATE message m SET waiting_count = m.waiting_count - g.records, cancelled_count = m.cancelled_count + g.records, cost_fen = m.cost_fen - g.cost_fen
  FROM (SELECT id, count(*)::int AS records, sum(cost_fen) AS cost_fen FROM gone GROUP BY 1) g WHERE g.id = m.id)
UPDATE message_budget b SET used_fen = b.used_fen - g.cost_fen
FROM (SELECT message_budget_id, sum(cost_fen) AS cost_fen FROM gone GROUP BY 1) g WHERE g.message_budget_id = b.id;
