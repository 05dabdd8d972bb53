import { checkComment } from '@zhanggui/contract/features/comment/comment';
import { failComment } from '@zhanggui/contract/features/comment/comment.errors';
import { invalid } from '@zhanggui/contract/platform/errors';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import { type Context, inTransaction } from '../../platform/context.ts';
import { accountsOf } from '../../platform/identity/accounts-of.ts';
import type { UserCaller } from '../../platform/identity/caller.ts';
import { ownView, signedIn } from '../../platform/resource/access.ts';
import type { CompiledResource } from '../../platform/resource/compiled.ts';
import { get } from '../../platform/resource/get.ts';
import { record } from '../audit/record.service.ts';
import { notify, retract } from '../notification/notify.service.ts';
import type { PlacedRow, PlaceOf } from '../search/record-place.ts';
import { commentOf } from './comment.query.ts';
import { readerOf } from './mentionable.query.ts';

interface Said {
  readonly id: number;
  readonly body: unknown;
}

/** Adds a comment to a record in the caller's scope and notifies the mentioned accounts; returns it as JSON text. */
export async function say(
  ctx: Context,
  compiled: CompiledResource,
  placeOf: PlaceOf,
  { id, body }: Said,
): Promise<string> {
  const { resource } = compiled;
  const { text, mentions } = checkComment(body);
  if (text === '') invalid('text', '评论不能为空');
  const { id: author, nickname } = signedIn(ctx.caller);
  const row = JSON.parse(await get(ownView(ctx, compiled), compiled, id)) as PlacedRow;
  const readers = await readersAmong(ctx, compiled, id, mentions);
  const subject = titleOf(compiled, row);
  const made = await inTransaction(accountsOf(ctx), async (tx) => {
    const [stored] = await tx.db.rows<{ id: number }>(
      'INSERT INTO comment (created_by, resource, subject_id, text, mentions) VALUES ($1, $2, $3, $4, $5) RETURNING id',
      [author, resource.name, id, text, mentions],
    );
    const comment = stored?.id ?? fail('unavailable', {});
    await record(tx, { act: 'comment', act_label: '评论', resource, subject_id: id, subject, details: { comment } });
    for (const reader of readers) {
      if (reader.id === author) continue;
      await notify(tx, {
        ...{ user_id: reader.id, kind: 'mention', text, source: sourceOf(comment) },
        title: `${nickname} 在${resource.label} ${subject} 的评论里提到你`,
        path: placeOf(reader, compiled, row),
      });
    }
    return comment;
  });
  return commentOf(ctx, made);
}

/** Takes a comment of one's own back: what it said is no longer shown, that it was there is. */
export async function withdrawComment(
  ctx: Context,
  compiled: CompiledResource,
  { id, comment }: { readonly id: number; readonly comment: number },
): Promise<string> {
  const { resource } = compiled;
  const row = JSON.parse(await get(ownView(ctx, compiled), compiled, id)) as PlacedRow;
  const subject = titleOf(compiled, row);
  await inTransaction(accountsOf(ctx), async (tx) => {
    const [found] = await tx.db.rows<{ created_by: number; is_over: boolean }>(
      `SELECT created_by, withdrawn_at IS NOT NULL AS is_over FROM comment
       WHERE id = $1 AND resource = $2 AND subject_id = $3 FOR UPDATE`,
      [comment, resource.name, id],
    );
    if (!found) return fail('not_found', {});
    if (found.created_by !== signedIn(ctx.caller).id) failComment('comment.not_own', {});
    if (found.is_over) return;
    await tx.db.rows('UPDATE comment SET withdrawn_at = $2 WHERE id = $1', [comment, tx.clock()]);
    await retract(tx, { source: sourceOf(comment), text: '（评论已撤回）' });
    await record(tx, {
      ...{ act: 'comment.withdraw', act_label: '撤回评论', resource, subject_id: id, subject, details: { comment } },
    });
  });
  return commentOf(ctx, comment);
}

function sourceOf(comment: number): string {
  return `comment:${comment}`;
}

/** The rights of the mentioned accounts; refuses one that may not see the record. */
async function readersAmong(
  ctx: Context,
  compiled: CompiledResource,
  id: number,
  mentions: readonly number[],
): Promise<UserCaller[]> {
  const readers: UserCaller[] = [];
  for (const user_id of mentions) {
    readers.push((await readerOf(ctx, compiled, id, user_id)) ?? invalid('mentions', '只能提到看得到这条记录的人'));
  }
  return readers;
}

function titleOf({ resource }: CompiledResource, row: PlacedRow): string {
  const [field] = resource.label_fields;
  const value = field === undefined ? undefined : row[field];
  return typeof value === 'string' ? value : String(row.id);
}

export interface MovedSubjects {
  readonly resource: string;
  readonly from: number;
  readonly to: number;
  /** These alone; all by default. */
  readonly only: readonly number[] | undefined;
}

/** Hangs the comments of one record on another; answers which. */
export async function moveComments(
  tx: Context,
  { resource, from, to, only }: MovedSubjects,
): Promise<readonly number[]> {
  const rows = await tx.db.rows<{ id: number }>(
    'UPDATE comment SET subject_id = $3 WHERE resource = $1 AND subject_id = $2 AND ($4::bigint[] IS NULL OR id = ANY($4::bigint[])) RETURNING id',
    [resource, from, to, only ?? null],
  );
  return rows.map(({ id }) => id);
}
