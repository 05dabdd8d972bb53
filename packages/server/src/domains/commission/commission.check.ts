import { amountSql, namedSql } from '../../features/breakdown/sql-words.ts';
import type { BookCheck } from '../../features/integrity/check.ts';

/** Refunds are followed by messages. */
const lag_ms = 60_000;

/** What each item is in: nothing, an open settlement, or one that was paid out of the account. */
const settled = `SELECT s.commission_item_id AS id, h.state FROM commission_settlement_line s
  JOIN commission_settlement h ON h.id = s.commission_settlement_id WHERE s.is_live`;

/** What must hold of commission: the lines' sums are their items', the accounts hold the items that are not settled. */
export const commissionChecks: readonly BookCheck[] = [
  {
    name: 'commission.line',
    label: '佣金明细等于计提与冲回之和，并等于未退金额乘以比例',
    subject: '佣金明细',
    path: '/agent-label?view=lines&id={at}',
    mend: '请系统管理员核对该订单的退款与佣金明细',
    lag_ms,
    sql: `
      SELECT c.id, c.id AS at, o.order_no AS title, ${namedSql(['计提', amountSql('c.accrued_fen')], ['冲回', amountSql('c.reversed_fen')])} AS found,
        ${namedSql(['计提', amountSql('coalesce(i.accrued, 0)')], ['冲回', amountSql('coalesce(i.reversed, 0)')], ['应为', amountSql('w.fen')])} AS expected
      FROM commission_line c JOIN "order" o ON o.id = c.order_id JOIN order_line l ON l.id = c.order_line_id
      LEFT JOIN (SELECT commission_line_id, sum(amount_fen) FILTER (WHERE seq = 0) AS accrued, coalesce(-sum(amount_fen) FILTER (WHERE seq > 0), 0) AS reversed
        FROM commission_item GROUP BY 1) i ON i.commission_line_id = c.id,
      LATERAL (SELECT CASE c.state WHEN 'accrued' THEN round((l.payable_fen - l.refunded_fen) * c.percent / 100) ELSE 0 END::bigint AS fen) w
      WHERE (c.accrued_fen, c.reversed_fen) IS DISTINCT FROM (coalesce(i.accrued, 0), coalesce(i.reversed, 0)) OR c.accrued_fen - c.reversed_fen <> w.fen`,
  },
  {
    name: 'commission.account',
    label: '佣金账户等于未结算的计提与冲回，冻结等于结算中的部分',
    subject: '佣金账户',
    path: '/agent-label?view=accounts&id={at}',
    mend: '请系统管理员核对该分公司的佣金明细与佣金流水',
    sql: `
      SELECT a.id, a.id AS at, g.name AS title, ${namedSql(['余额', amountSql('coalesce(e.fen, 0)')], ['冻结', amountSql('coalesce(h.fen, 0)')])} AS found,
        ${namedSql(['余额', amountSql('coalesce(i.fen, 0)')], ['冻结', amountSql('coalesce(i.held, 0)')])} AS expected
      FROM commission_account a JOIN agent_label g ON g.id = a.agent_label_id
      LEFT JOIN (SELECT account_id, sum(amount_fen) AS fen FROM commission_entry GROUP BY 1) e ON e.account_id = a.id
      LEFT JOIN (SELECT account_id, sum(amount_fen - captured_fen - released_fen) AS fen FROM commission_hold GROUP BY 1) h ON h.account_id = a.id
      LEFT JOIN (SELECT i.agent_label_id, sum(i.posted_fen) FILTER (WHERE s.state IS DISTINCT FROM 'approved') AS fen,
          sum(i.posted_fen) FILTER (WHERE s.state IN ('draft', 'submitted')) AS held
        FROM commission_item i LEFT JOIN (${settled}) s ON s.id = i.id GROUP BY 1) i ON i.agent_label_id = a.agent_label_id
      WHERE coalesce(e.fen, 0) <> coalesce(i.fen, 0) OR coalesce(h.fen, 0) <> coalesce(i.held, 0)`,
  },
  {
    name: 'commission.settlement',
    label: '佣金结算单等于明细之和，并等于它的应付',
    subject: '佣金结算单',
    path: '/agent-label?view=settlements&id={at}',
    mend: '作废该结算单后重新生成',
    sql: `
      SELECT s.id, s.id AS at, s.number AS title, ${namedSql(['金额', amountSql('s.amount_fen')], ['应付', amountSql('coalesce(p.owed_fen, 0)')])} AS found,
        ${namedSql(['明细', amountSql('coalesce(l.amount_fen, 0)')])} AS expected
      FROM commission_settlement s
      LEFT JOIN (SELECT commission_settlement_id AS id, sum(amount_fen) AS amount_fen FROM commission_settlement_line GROUP BY 1) l ON l.id = s.id
      LEFT JOIN (SELECT source_id AS id, sum(CASE WHEN reverses_id IS NULL THEN original_fen ELSE -original_fen END) AS owed_fen
        FROM open_item WHERE source_kind = 'commission_settlement' GROUP BY 1) p ON p.id = s.id
      WHERE NOT s.is_deleted AND (s.amount_fen <> coalesce(l.amount_fen, 0) OR s.amount_fen <> s.accrued_fen - s.reversed_fen
        OR coalesce(p.owed_fen, 0) <> CASE s.state WHEN 'approved' THEN s.amount_fen ELSE 0 END)`,
  },
];
