import type { AttachmentType } from '@zhanggui/contract/features/attachment/attachment';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import type { Context } from '../../platform/context.ts';
import { accountsOf } from '../../platform/identity/accounts-of.ts';

/** A file of a record. */
export interface AttachmentOf {
  readonly resource: string;
  readonly id: number;
  readonly attachment: number;
}

const entry = `SELECT a.id, floor(extract(epoch FROM a.created_at))::bigint AS created_at,
    json_build_object('id', u.id, 'nickname', u.nickname) AS person, a.name, a.type, a.size,
    floor(extract(epoch FROM a.deleted_at))::bigint AS deleted_at,
    CASE WHEN d.id IS NOT NULL THEN json_build_object('id', d.id, 'nickname', d.nickname) END AS deleted_by
  FROM attachment a JOIN user_ref u ON u.id = a.created_by LEFT JOIN user_ref d ON d.id = a.deleted_by`;

/** A record's files as JSON text, the newest first. */
export async function attachmentsOf(ctx: Context, resource: string, id: number): Promise<string> {
  const [row] = await accountsOf(ctx).db.rows<{ reply: string }>(
    `SELECT json_build_object('results', coalesce(json_agg(row_to_json(e)), '[]'::json))::text AS reply
     FROM (${entry} WHERE a.resource = $1 AND a.subject_id = $2 ORDER BY a.id DESC LIMIT 200) e`,
    [resource, id],
    { name: 'attachment:list' },
  );
  return row?.reply ?? fail('unavailable', {});
}

/** One file as JSON text. */
export async function attachmentEntry(ctx: Context, id: number): Promise<string> {
  const [row] = await accountsOf(ctx).db.rows<{ reply: string }>(
    `SELECT row_to_json(e)::text AS reply FROM (${entry} WHERE a.id = $1) e`,
    [id],
    { name: 'attachment:one' },
  );
  return row?.reply ?? fail('not_found', {});
}

interface StoredAttachment {
  readonly name: string;
  readonly type: AttachmentType;
  readonly size: number;
  readonly key: string;
  readonly created_by: number;
}

/**
 * The storage key of a record's file; 404 when it is missing or deleted. `lock` holds it until the transaction ends.
 */
export async function storedAttachment(
  ctx: Context,
  { resource, id, attachment }: AttachmentOf,
  lock: 'FOR UPDATE' | '' = '',
): Promise<StoredAttachment> {
  const [found] = await accountsOf(ctx).db.rows<StoredAttachment>(
    `SELECT name, type, size, key, created_by FROM attachment
     WHERE id = $1 AND resource = $2 AND subject_id = $3 AND deleted_at IS NULL ${lock}`,
    [attachment, resource, id],
  );
  return found ?? fail('not_found', {});
}
