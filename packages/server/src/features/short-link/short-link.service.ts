import { shortLink } from '@zhanggui/contract/features/short-link/short-link.resource';
import { invalid } from '@zhanggui/contract/platform/errors';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import type { CreateOf, PatchOf } from '@zhanggui/contract/platform/resource/resource';
import { about } from '../../platform/audit/audit-draft.ts';
import { type Context, inTransaction } from '../../platform/context.ts';
import { edited } from '../../platform/database/row-edit.ts';
import { accountIdOf } from '../../platform/identity/caller.ts';
import { hostOf } from './host-of.ts';
import { linkCode } from './link-code.ts';

type Values = Readonly<Record<string, unknown>>;

const shortest = 6;
const attempts = 8;

/** Refuses a target that no browser could open. */
function refuseTarget(target: string, field: string): void {
  if (hostOf(target) === undefined) invalid(field, '链接不是有效的网址');
}

/** A code that no link has, longer when short ones are often taken; the unique index has the last word. */
async function freeCode(ctx: Context): Promise<string> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const code = linkCode(ctx.random, shortest + Math.floor(attempt / 2));
    const taken = await ctx.db.rows('SELECT id FROM short_link WHERE code = $1', [code]);
    if (taken.length === 0) return code;
  }
  return fail('unavailable', {});
}

/** Hook: a link without a code gets one. */
export async function checkNewLink(ctx: Context, values: CreateOf<typeof shortLink>): Promise<Values> {
  refuseTarget(values.target, 'target');
  return { ...values, code: values.code ?? (await freeCode(ctx)) };
}

/** Hook: a printed code stays. */
export async function checkLinkChange(_: Context, current: Values, values: PatchOf<typeof shortLink>): Promise<Values> {
  if (values.code !== undefined && values.code !== current.code) invalid('code', '短码保存后不能更改');
  if (values.target !== undefined) refuseTarget(values.target, 'target');
  return values;
}

/** A new link, in the present transaction. */
export interface NewLink {
  readonly target: string;
  readonly title?: string | null;
  readonly code?: string | null;
  readonly expires_at?: Date | null;
}

/** Stores a link under its code or a free one. */
export async function storeLink(tx: Context, link: NewLink): Promise<{ readonly id: number; readonly code: string }> {
  const { target, title = null, code = null, expires_at = null } = link;
  refuseTarget(target, 'link');
  const [made] = await tx.db.rows<{ id: number; code: string }>(
    `INSERT INTO short_link (code, target, title, expires_at, created_by, updated_by) VALUES ($1, $2, $3, $4, $5, $5)
     RETURNING id, code`,
    [code ?? (await freeCode(tx)), target, title, expires_at, accountIdOf(tx.caller)],
  );
  if (!made) throw new Error('an inserted link has no id');
  about(tx, shortLink, made.id);
  return made;
}

/** Makes a link; `public_url` is where people reach this installation. */
export async function addLink(
  ctx: Context,
  target: string,
  public_url: string | null,
): Promise<{ readonly code: string; readonly url: string }> {
  const { code } = await inTransaction(ctx, (tx) => storeLink(tx, { target }));
  return { code, url: `${public_url ?? ''}/s/${code}` };
}

/** Lets a link lead on again, or nowhere. */
export async function switchLink(ctx: Context, id: number, is_enabled: boolean): Promise<{ readonly id: number }> {
  await inTransaction(ctx, async (tx) => {
    const rows = await tx.db.rows(
      `UPDATE short_link SET state = $2, ${edited({ by: '$3' })} WHERE id = $1 AND NOT is_deleted RETURNING id`,
      [id, is_enabled ? 'enabled' : 'disabled', accountIdOf(tx.caller)],
    );
    if (rows.length === 0) fail('not_found', {});
  });
  return { id };
}
