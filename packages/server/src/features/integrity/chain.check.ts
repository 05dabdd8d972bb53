import { archivedIdsSql, faultSql, faultWords, firstKeptSql, sealBeforeSql } from '../audit/verify/verify.query.ts';
import type { BookCheck } from './check.ts';

const words = Object.entries(faultWords).map(([fault, text]) => `WHEN '${fault}' THEN '${text}'`);

/** Every sealed row that is not archived, with its seal; rows behind the last seal still wait for theirs. */
const pairs = `SELECT coalesce(x.id, s.id) AS id, x.id AS row_id, s.hash, x.line
  FROM (SELECT a.id, audit_text(a) AS line FROM audit a WHERE a.id <= (SELECT max(id) FROM audit_seal)) x
  FULL JOIN (SELECT id, hash FROM audit_seal WHERE id >= ${firstKeptSql}) s ON s.id = x.id`;

/** The audit log is what was sealed, to the head of its chain. */
export const chainCheck: BookCheck = {
  name: 'audit.chain',
  label: '审计日志逐条与校验值相符，没有缺失或插入',
  subject: '审计日志',
  path: '/system/audit?id={at}',
  mend: '审计日志不能更正：保留现场，从备份比对该条记录，并查明谁直接改动过数据库',
  sql: `SELECT c.id, c.id AS at, concat_ws(' ', '第 ' || c.id || ' 条', a.act_label, a.subject) AS title,
      CASE c.fault ${words.join(' ')} END AS found, '相符' AS expected
    FROM (SELECT id, ${faultSql(sealBeforeSql(firstKeptSql), archivedIdsSql)} AS fault FROM (${pairs}) p) c LEFT JOIN audit a ON a.id = c.id
    WHERE c.fault IS NOT NULL`,
};
