import { namedSql } from '../../features/breakdown/sql-words.ts';
import type { BookCheck } from '../../features/integrity/check.ts';
import { countsSql } from './record/recount.service.ts';

const path = '/content-management/message?id={at}';

/** What must hold of messages, their records and budgets. */
export const messageChecks: readonly BookCheck[] = [
  {
    name: 'message.cost',
    label: '消息的人数与费用等于发送记录之和',
    subject: '消息',
    path,
    mend: '请系统管理员核对该消息的发送记录',
    sql: `
      SELECT m.id, m.id AS at, m.number AS title,
        ${namedSql(['人数', 'm.recipient_count'], ['已送达', 'm.delivered_count'], ['失败', 'm.failed_count'], ['费用分', 'm.cost_fen'])} AS found,
        ${namedSql(['人数', 'r.recipient_count'], ['已送达', 'r.delivered_count'], ['失败', 'r.failed_count'], ['费用分', 'r.cost_fen'])} AS expected
      FROM message m JOIN (SELECT m.id, ${countsSql.replace('count(*)::int', 'count(r.id)::int')}
        FROM message m LEFT JOIN send_record r ON r.message_id = m.id AND NOT r.is_deleted GROUP BY 1) r ON r.id = m.id
      WHERE (m.recipient_count, m.waiting_count, m.unanswered_count, m.delivered_count, m.failed_count, m.suppressed_count, m.cancelled_count, m.cost_fen)
        <> (r.recipient_count, r.waiting_count, r.unanswered_count, r.delivered_count, r.failed_count, r.suppressed_count, r.cancelled_count, r.cost_fen)`,
  },
  {
    name: 'message.budget',
    label: '消息预算的已用等于计入该月的消息费用',
    subject: '消息预算',
    path: '/content-management/message?view=budgets&id={at}',
    mend: '请系统管理员核对计入该月的消息',
    sql: `
      SELECT b.id, b.id AS at, b.month AS title, b.used_fen::text AS found, coalesce(m.cost_fen, 0)::text AS expected
      FROM message_budget b LEFT JOIN (SELECT message_budget_id, sum(cost_fen) AS cost_fen FROM send_record GROUP BY 1) m ON m.message_budget_id = b.id
      WHERE b.used_fen <> coalesce(m.cost_fen, 0)`,
  },
];
