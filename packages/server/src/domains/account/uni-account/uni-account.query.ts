import type { findCandidates, readRecords } from '@zhanggui/contract/domains/account/uni-account/uni-account.action';
import type { BodyOfAction, ReplyOfAction } from '@zhanggui/contract/platform/action';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import type { Context } from '../../../platform/context.ts';
import { maskedPhone } from '../../../platform/fields/text/text.ts';
import { allRecordsSql } from './person-records.port.ts';

type Records = ReplyOfAction<typeof readRecords>['records'];
type Candidates = ReplyOfAction<typeof findCandidates>;

const shown = (t: string) => `json_build_object('kind', ${t}.kind, 'record', ${t}.record_id, 'name', ${t}.name,
  'tel', ${maskedPhone(`${t}.tel`)}, 'place', ${t}.place, 'page', ${t}.page, 'is_gone', ${t}.is_gone, 'user_id', ${t}.user_id,
  'username', ${t}.username, 'is_active', coalesce(${t}.is_active, false))`;

/** SQL of every record with its account and the unified account that it belongs to. */
const placed = (ctx: Context) => `SELECT a.*, u.username, u.is_active, l.uni_account_id
  FROM (${allRecordsSql(ctx.extensions)}) a LEFT JOIN "user" u ON u.id = a.user_id
  LEFT JOIN uni_account_record l ON l.kind = a.kind AND l.record_id = a.record_id AND NOT l.is_deleted`;

/** The records of one person, those who still work first. */
export async function recordsOf(ctx: Context, id: number): Promise<{ readonly records: Records }> {
  const [known] = await ctx.db.rows('SELECT id FROM uni_account WHERE id = $1 AND NOT is_deleted', [id]);
  if (!known) return fail('not_found', {});
  const [row] = await ctx.db.rows<{ records: Records }>(
    `SELECT coalesce(json_agg(${shown('p')} ORDER BY p.is_gone, p.kind, p.record_id), '[]') AS records
     FROM (${placed(ctx)}) p WHERE p.uni_account_id = $1`,
    [id],
  );
  return { records: row?.records ?? [] };
}

/** People with several records that are not all joined, by phone; the largest groups first. */
export async function candidates(
  ctx: Context,
  { words = null, limit = 20, offset = 0 }: BodyOfAction<typeof findCandidates>,
): Promise<Candidates> {
  const rows = await ctx.db.rows<Candidates['people'][number] & { readonly total: number }>(
    `WITH p AS (${placed(ctx)}), people AS (
       SELECT p.tel, min(p.name) AS name, count(DISTINCT p.name) = 1 AND coalesce(min(a.name) = min(p.name), true) AS is_same_name,
         min(a.id) AS uni_account_id, count(*) AS size,
         json_agg(${shown('p')} ORDER BY p.is_gone, p.kind, p.record_id) AS records
       FROM p LEFT JOIN uni_account a ON a.tel = p.tel AND NOT a.is_deleted
       WHERE p.uni_account_id IS NULL AND p.tel IS NOT NULL GROUP BY p.tel
       HAVING (count(*) > 1 OR min(a.id) IS NOT NULL) AND NOT bool_and(p.is_gone))
     SELECT name, ${maskedPhone('tel')} AS tel, is_same_name, uni_account_id, records, count(*) OVER () AS total
     FROM people WHERE $1::text IS NULL OR name LIKE '%' || $1 || '%'
     ORDER BY is_same_name DESC, size DESC, tel LIMIT $2 OFFSET $3`,
    [words, limit, offset],
  );
  return { count: rows[0]?.total ?? 0, people: rows.map(({ total: _, ...person }) => person) };
}

/** A record to be joined or split, with its account. */
export interface FoundRecord {
  readonly kind: string;
  readonly record_id: number;
  readonly name: string;
  readonly tel: string | null;
  readonly user_id: number | null;
  readonly is_active: boolean | null;
  readonly is_gone: boolean;
  readonly uni_account_id: number | null;
}

/** Of these records those that exist, in the order of their kinds and ids. */
export function findRecords(
  ctx: Context,
  records: readonly { readonly kind: string; readonly record: number }[],
): Promise<FoundRecord[]> {
  return ctx.db.rows<FoundRecord>(
    `SELECT p.kind, p.record_id, p.name, p.tel, p.user_id, p.is_active, p.is_gone, p.uni_account_id
     FROM (${placed(ctx)}) p JOIN unnest($1::text[], $2::bigint[]) r (kind, record) ON r.kind = p.kind AND r.record = p.record_id
     ORDER BY 1, 2`,
    [records.map(({ kind }) => kind), records.map(({ record }) => record)],
  );
}
