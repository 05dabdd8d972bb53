-- What was taken back of points on credit settles what was owed for them, in the order in which it came back.
WITH due AS (
  SELECT o.id AS debit_item_id, r.id AS credit_item_id, r.date, o.agent_label_id, o.residual_fen - o.reserved_fen AS owed_fen,
    r.residual_fen - r.reserved_fen AS back_fen,
    sum(r.residual_fen - r.reserved_fen) OVER (PARTITION BY o.id ORDER BY r.source_seq) AS back_until_fen
  FROM open_item o JOIN open_item r ON r.kind = 'points_return' AND r.side = 'credit' AND NOT r.is_deleted
    AND (r.source_kind, r.source_id, r.book, r.party_kind, r.party_id) = (o.source_kind, o.source_id, o.book, o.party_kind, o.party_id)
  WHERE o.kind = 'points_issue' AND o.side = 'debit' AND NOT o.is_deleted),
settled AS (
  INSERT INTO allocation (debit_item_id, credit_item_id, amount_fen, date, agent_label_id)
  SELECT debit_item_id, credit_item_id, least(back_fen, owed_fen - (back_until_fen - back_fen)), date, agent_label_id FROM due
  WHERE least(back_fen, owed_fen - (back_until_fen - back_fen)) > 0 ORDER BY credit_item_id
  RETURNING debit_item_id, credit_item_id, amount_fen)
UPDATE open_item i SET settled_fen = i.settled_fen + s.amount_fen, updated_at = now()
FROM (SELECT id, sum(amount_fen)::bigint AS amount_fen
  FROM (SELECT debit_item_id AS id, amount_fen FROM settled UNION ALL SELECT credit_item_id, amount_fen FROM settled) e GROUP BY id) s
WHERE s.id = i.id;
