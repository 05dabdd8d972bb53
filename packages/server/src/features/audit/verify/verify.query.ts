import type { Db } from '../../../platform/database/db.ts';

/** The first place where the log is not what was sealed. */
export interface Break {
  readonly id: number;
  /** The row was changed, is gone, or came in between; or its seal did. */
  readonly fault: 'changed' | 'row_missing' | 'seal_missing';
}

export const faultWords: Readonly<Record<Break['fault'], string>> = {
  changed: '内容或校验值被改动',
  row_missing: '有校验值，但记录不存在',
  seal_missing: '记录没有校验值：事后插入，或校验值被删除',
};

/** What a verification came to. */
export interface Verdict {
  readonly checked: number;
  readonly first_break: Break | undefined;
}

const batch = 20_000;

/**
 * Recomputes each seal from its row and the seal before it, to the head of the chain; stops at the first break. It begins
 * with the first row that is not archived: the seals of archived rows stay.
 */
export async function verifyChain(db: Db, report: (checked: number) => Promise<void>): Promise<Verdict> {
  const head = (await chainHead(db))?.id ?? 0;
  const { before_id, before_hash, archived_ids } = await archivedPart(db);
  let from = { id: before_id, hash: before_hash };
  let checked = 0;
  while (from.id < head) {
    // Planned for these numbers, so that months before them are left out.
    const [found] = await db.rows<Checked>(checkSql, [from.id, head, from.hash, archived_ids]);
    if (!found || found.last_id === null) break;
    if (found.break_id !== null) {
      return { checked, first_break: { id: found.break_id, fault: found.fault ?? 'changed' } };
    }
    checked += found.count;
    from = { id: found.last_id, hash: found.last_hash ?? '' };
    await report(checked);
  }
  return { checked, first_break: undefined };
}

interface Checked {
  readonly count: number;
  readonly last_id: number | null;
  readonly last_hash: string | null;
  readonly break_id: number | null;
  readonly fault: Break['fault'] | null;
}

interface ArchivedPart {
  /** The rows up to this number are archived, and the last seal of them. */
  readonly before_id: number;
  readonly before_hash: string;
  /** Higher numbers that are archived as well, because they were drawn before the month ended and used after others. */
  readonly archived_ids: readonly number[];
}

/** SQL of the first number that is not archived. */
export const firstKeptSql = `(SELECT coalesce(max(coalesce(next_id, last_id + 1)), 1) FROM archived_partition WHERE table_name = 'audit')`;

/** SQL of the archived numbers from there on. */
export const archivedIdsSql = `ARRAY(SELECT unnest(later_ids) FROM archived_partition WHERE table_name = 'audit')`;

/** SQL of the seal before a number. */
export const sealBeforeSql = (id: string) =>
  `coalesce((SELECT hash FROM audit_seal WHERE id < ${id} ORDER BY id DESC LIMIT 1), '')`;

async function archivedPart(db: Db): Promise<ArchivedPart> {
  const [part] = await db.rows<ArchivedPart>(
    `SELECT f.id - 1 AS before_id, ${sealBeforeSql('f.id')} AS before_hash, ${archivedIdsSql} AS archived_ids
     FROM (SELECT ${firstKeptSql} AS id) f`,
  );
  return part ?? { before_id: 0, before_hash: '', archived_ids: [] };
}

/** SQL of what is wrong with a row and its seal; `first` is the seal before the first of them, `archived` an array of ids. */
export function faultSql(first: string, archived: string): string {
  return `CASE WHEN row_id IS NULL THEN CASE WHEN id <> ALL (${archived}) THEN 'row_missing' END WHEN hash IS NULL THEN 'seal_missing'
      WHEN hash <> audit_link(NULL, lag(hash, 1, ${first}) OVER (ORDER BY id), line) THEN 'changed' END`;
}

const checkSql = `WITH pair AS (
    SELECT coalesce(a.id, s.id) AS id, a.id AS row_id, s.hash, a.line
    FROM (SELECT x.id, audit_text(x) AS line FROM audit x WHERE id > $1 AND id <= $2 ORDER BY id LIMIT ${batch}) a
    FULL JOIN (SELECT * FROM audit_seal WHERE id > $1 AND id <= $2 ORDER BY id LIMIT ${batch}) s ON s.id = a.id
    ORDER BY 1 LIMIT ${batch}),
  checked AS (
    SELECT id, hash, ${faultSql('$3::text', '$4::bigint[]')} AS fault
    FROM pair)
  SELECT count(*), max(id) AS last_id, (SELECT hash FROM checked ORDER BY id DESC LIMIT 1) AS last_hash,
    min(id) FILTER (WHERE fault IS NOT NULL) AS break_id,
    (SELECT fault FROM checked WHERE fault IS NOT NULL ORDER BY id LIMIT 1) AS fault
  FROM checked`;

/** The newest seal. */
export interface ChainHead {
  readonly id: number;
  readonly hash: string;
  readonly sealed_at: Date;
}

/** The newest seal, or undefined before the first. */
export async function chainHead(db: Db): Promise<ChainHead | undefined> {
  const [head] = await db.rows<ChainHead>('SELECT id, hash, sealed_at FROM audit_seal ORDER BY id DESC LIMIT 1');
  return head;
}

/** The rows behind the head that wait for their seal, and whether one of them has waited for too long. */
export async function unsealedTail(
  db: Db,
  head_id: number,
): Promise<{ readonly count: number; readonly is_late: boolean }> {
  const [tail] = await db.rows<{ count: number; is_late: boolean }>(
    "SELECT count(*), coalesce(min(created_at) < now() - interval '10 seconds', false) AS is_late FROM audit WHERE id > $1",
    [head_id],
  );
  return tail ?? { count: 0, is_late: false };
}
