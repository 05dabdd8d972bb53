import { commentPage } from '@zhanggui/contract/features/comment/comment';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import type { Context } from '../../platform/context.ts';
import { accountsOf } from '../../platform/identity/accounts-of.ts';

const entry = `SELECT c.id, floor(extract(epoch FROM c.created_at))::bigint AS created_at,
    json_build_object('id', u.id, 'nickname', u.nickname) AS person,
    CASE WHEN c.withdrawn_at IS NULL THEN c.text END AS text,
    CASE WHEN c.withdrawn_at IS NULL THEN (SELECT coalesce(json_agg(json_build_object('id', m.id, 'nickname', m.nickname)), '[]')
      FROM user_ref m WHERE m.id = ANY (c.mentions)) ELSE '[]' END AS mentions,
    floor(extract(epoch FROM c.withdrawn_at))::bigint AS withdrawn_at
  FROM comment c JOIN user_ref u ON u.id = c.created_by`;

interface Subject {
  readonly resource: string;
  readonly id: number;
  /** Only what was said before this comment. */
  readonly before: number;
}

/** A page of a record's comments as JSON text, the newest first. */
export async function commentsOf(ctx: Context, { resource, id, before }: Subject): Promise<string> {
  const [row] = await accountsOf(ctx).db.rows<{ reply: string }>(
    `SELECT json_build_object('results', coalesce(json_agg(row_to_json(e)), '[]'::json))::text AS reply
     FROM (${entry} WHERE c.resource = $1 AND c.subject_id = $2 AND c.id < $3 ORDER BY c.id DESC LIMIT ${commentPage}) e`,
    [resource, id, before],
    { name: 'comment:page' },
  );
  return row?.reply ?? fail('unavailable', {});
}

/** One comment as JSON text. */
export async function commentOf(ctx: Context, id: number): Promise<string> {
  const [row] = await accountsOf(ctx).db.rows<{ reply: string }>(
    `SELECT row_to_json(e)::text AS reply FROM (${entry} WHERE c.id = $1) e`,
    [id],
    { name: 'comment:one' },
  );
  return row?.reply ?? fail('not_found', {});
}
