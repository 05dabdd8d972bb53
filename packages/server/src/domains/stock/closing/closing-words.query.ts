import type { ClosedKind } from '@zhanggui/contract/domains/stock/closing/period.resource';
import type { DayRange } from '@zhanggui/contract/platform/report/report-period';
import type { Context } from '../../../platform/context.ts';

const inChina = (moment: string) => `(${moment} AT TIME ZONE 'Asia/Shanghai')`;

const monthOf = (moment: string) => `to_char(${inChina(moment)}, 'YYYY"年"FMMM"月"')`;

/** SQL of who closed a month `c`, when, and the beginning of its hash. */
const closedSql = `concat('已结账：', coalesce((SELECT u.nickname FROM user_ref u WHERE u.id = c.closed_by_id), '系统'), ' ',
  to_char(${inChina('c.closed_at')}, 'YYYY-MM-DD HH24:MI'), ' 校验码 ', left(c.hash, 8))`;

/** SQL of the words whether the month of a moment is closed at places of a kind; NULL without a moment, or of other kinds. */
export function closingSql(kind: string, moment: string): string {
  return `CASE WHEN ${moment} IS NOT NULL AND ${kind} IN ('warehouse', 'bank_cell') THEN ${monthOf(moment)} || coalesce(
    (SELECT ${closedSql} FROM stock_period c WHERE c.location_kind = ${kind} AND c.state <> 'reopened'
       AND c.month = to_char(${inChina(moment)}, 'YYYY-MM')), '未结账') END`;
}

/** SQL of the day of a moment, where its month was closed already at a later moment; else NULL. */
export function closedDaySql(kind: string, { moment, later }: Record<'moment' | 'later', string>): string {
  return `(SELECT ${inChina(moment)}::date::text FROM stock_period c WHERE c.location_kind = ${kind} AND c.state <> 'reopened'
    AND c.month = to_char(${inChina(moment)}, 'YYYY-MM') AND c.closed_at <= ${later})`;
}

const labels: Readonly<Record<ClosedKind, string>> = { warehouse: '仓库', bank_cell: '网点' };

/** What the head of a book says of its days: whether they are closed, by whom and when, with the hash; a line for each kind. */
export async function closingNotes(
  ctx: Context,
  kinds: readonly ClosedKind[],
  { from, to }: DayRange,
): Promise<readonly string[]> {
  const closed = await ctx.db.rows<{
    location_kind: ClosedKind;
    month: string;
    words: string;
    is_month: boolean;
    covers: boolean;
  }>(
    `SELECT DISTINCT ON (c.location_kind) c.location_kind, c.month, ${closedSql} AS words,
       c.from_date = $2::date AND c.to_date = $3::date AS is_month, c.to_date >= $3::date AS covers
     FROM stock_period c WHERE c.location_kind = ANY($1::text[]) AND c.state <> 'reopened'
     ORDER BY c.location_kind, (c.from_date = $2::date AND c.to_date = $3::date) DESC, c.month DESC`,
    [kinds, from, to],
  );
  return kinds.map((kind) => {
    const own = closed.find(({ location_kind }) => location_kind === kind);
    const name = kinds.length > 1 ? `${labels[kind]}` : '';
    if (!own) return `${name}未结账`;
    if (own.is_month) return `${name}${own.words}`;
    const until = `最近结账 ${own.month} ${own.words}`;
    return own.covers ? `${name}期间全部已结账，${until}` : `${name}期间未全部结账，${until}`;
  });
}
