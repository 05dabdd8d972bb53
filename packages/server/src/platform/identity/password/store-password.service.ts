import type { Context } from '../../context.ts';
import { noEdit } from '../../database/row-edit.ts';

/** The redacted form of a password. */
interface NewPassword {
  readonly id: number;
  readonly password_hash: string;
}

/** Replaces one's own password, unless another took its place meanwhile; answers whether it did. */
export async function replacePassword(
  ctx: Context,
  { id, password_hash }: NewPassword,
  stored: string,
): Promise<boolean> {
  const [changed] = await ctx.db.rows(
    `UPDATE "user" ${noEdit('forms show no password')} SET password_hash = $3, must_change = false, updated_by = $1, updated_at = now()
     WHERE id = $1 AND password_hash = $2 AND NOT is_deleted RETURNING id`,
    [id, stored, password_hash],
  );
  return changed !== undefined;
}

/** Gives an account a password that must be changed; earlier failed attempts no longer delay its sign-in. */
export async function issuePassword(
  ctx: Context,
  { id, password_hash }: NewPassword,
  caller_id: number,
): Promise<void> {
  const [{ username } = { username: '' }] = await ctx.db.rows<{ username: string }>(
    `UPDATE "user" ${noEdit('forms show no password')} SET password_hash = $2, must_change = true, updated_by = $3, updated_at = now()
     WHERE id = $1 RETURNING username`,
    [id, password_hash, caller_id],
  );
  await ctx.db.rows('DELETE FROM sign_in_attempt WHERE username = $1', [username]);
}
