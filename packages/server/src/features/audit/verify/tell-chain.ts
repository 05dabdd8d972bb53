import type { Db } from '../../../platform/database/db.ts';
import { chainHead, faultWords, unsealedTail, verifyChain } from './verify.query.ts';

interface BrokenRow {
  readonly act_label: string;
  readonly resource: string | null;
  readonly subject: string | null;
  readonly who: string | null;
  readonly at: string;
}

const brokenSql = `SELECT a.act_label, a.resource, a.subject, u.nickname AS who,
    to_char(a.created_at AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') AS at
  FROM audit a LEFT JOIN "user" u ON u.id = a.created_by WHERE a.id = $1`;

/** Verifies the whole audit log and says what came of it: the first broken row, or that none is. */
export async function tellChain(db: Db, say: (line: string) => void): Promise<'whole' | 'broken'> {
  const { checked, first_break } = await verifyChain(db, async () => undefined);
  if (first_break) {
    const { id, fault } = first_break;
    say(`✗ 第 ${id} 条：${faultWords[fault]}（此前 ${checked} 条相符）`);
    const [row] = await db.rows<BrokenRow>(brokenSql, [id]);
    const words = row ? [row.at, row.who, row.act_label, row.resource, row.subject] : [];
    if (row) say(`    ${words.filter((word) => word !== null && word !== '').join(' ')}`);
    return 'broken';
  }
  const head = await chainHead(db);
  const { count, is_late } = await unsealedTail(db, head?.id ?? 0);
  say(`✓ ${checked} 条校验值全部相符，另有 ${count} 条待存证`);
  if (head) say(`    最后一条校验值：第 ${head.id} 条 ${head.hash}`);
  if (is_late) say('    待存证的记录已超过 10 秒：服务可能没有运行');
  return 'whole';
}
