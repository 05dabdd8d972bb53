import {
  type changeSavedView,
  isRoles,
  type keepSavedView,
  type savedViews,
} from '@zhanggui/contract/features/saved-view/saved-view.action';
import { failSavedView } from '@zhanggui/contract/features/saved-view/saved-view.errors';
import type { BodyOfAction, ReplyOfAction } from '@zhanggui/contract/platform/action';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import { type Context, inTransaction } from '../../platform/context.ts';
import type { Db } from '../../platform/database/db.ts';
import { accountsOf } from '../../platform/identity/accounts-of.ts';
import type { UserCaller } from '../../platform/identity/caller.ts';
import { signedIn } from '../../platform/resource/access.ts';

type Views = ReplyOfAction<typeof savedViews>;

const max = 50;

/** The views of a list that the caller sees, and the roles that the caller may share one with. */
export async function viewsOf(ctx: Context, list: string): Promise<Views> {
  const caller = signedIn(ctx.caller);
  const { db } = accountsOf(ctx);
  const results = await db.rows<Views['results'][number]>(
    `SELECT v.id, v.name, v.search, v.columns, v.fixed, v.role_ids AS roles, o.nickname AS owner, v.user_id = $1 AS is_own
     FROM saved_view v JOIN "user" o ON o.id = v.user_id
     WHERE v.list = $2 AND (v.user_id = $1
       OR (v.role_ids @> ARRAY[(SELECT role_id FROM "user" WHERE id = $1)] AND NOT o.is_deleted AND o.is_active))
     ORDER BY is_own DESC, v.name`,
    [caller.id, list],
  );
  return { results, roles: await sharableRoles(db, caller) };
}

function sharableRoles(db: Db, { id, is_superuser }: UserCaller): Promise<{ id: number; name: string }[]> {
  return db.rows(
    `SELECT id, name FROM backend_role
     WHERE NOT is_deleted AND ($2 OR id = (SELECT role_id FROM "user" WHERE id = $1)) ORDER BY name LIMIT 200`,
    [id, is_superuser],
  );
}

/** The roles that a view is to be shared with, all of which the caller may share it with. */
async function sharedRoles(db: Db, caller: UserCaller, roles: unknown): Promise<readonly number[]> {
  const shared = isRoles(roles) ? roles : [];
  const sharable = new Set((shared.length === 0 ? [] : await sharableRoles(db, caller)).map(({ id }) => id));
  return shared.every((id) => sharable.has(id)) ? shared : failSavedView('saved_view.role', {});
}

function columnsText({ columns }: { readonly columns?: unknown }): string | null {
  return columns === undefined || columns === null ? null : JSON.stringify(columns);
}

/** Keeps a view under its name, in the place of one that had it before. */
export function keepView(ctx: Context, view: BodyOfAction<typeof keepSavedView>): Promise<{ readonly id: number }> {
  const caller = signedIn(ctx.caller);
  return inTransaction(accountsOf(ctx), async ({ db, clock }) => {
    const shared = await sharedRoles(db, caller, view.roles);
    const [others] = await db.rows<{ count: number }>(
      'SELECT count(*) FROM saved_view WHERE user_id = $1 AND list = $2 AND name <> $3',
      [caller.id, view.list, view.name],
    );
    if (others && others.count >= max) return failSavedView('saved_view.too_many', { max });
    const columns = columnsText(view);
    const [kept] = await db.rows<{ id: number }>(
      `INSERT INTO saved_view (user_id, list, name, search, columns, fixed, role_ids, updated_at)
       VALUES ($1, $2, $3, $4, $5::jsonb, $6, $7, $8)
       ON CONFLICT (user_id, list, name) DO UPDATE SET search = excluded.search, columns = excluded.columns,
         fixed = excluded.fixed, role_ids = excluded.role_ids, updated_at = excluded.updated_at RETURNING id`,
      [caller.id, view.list, view.name, view.search ?? '', columns, view.fixed ?? '', shared, clock()],
    );
    return kept ?? fail('unavailable', {});
  });
}

/** Changes what is given of a view of the caller's own; its name must be no other's of the list. */
export function changeView(
  ctx: Context,
  id: number,
  view: BodyOfAction<typeof changeSavedView>,
): Promise<{ readonly id: number }> {
  const caller = signedIn(ctx.caller);
  return inTransaction(accountsOf(ctx), async ({ db, clock }) => {
    const shared = view.roles === undefined ? null : await sharedRoles(db, caller, view.roles);
    const [other] = await db.rows(
      `SELECT o.id FROM saved_view v JOIN saved_view o ON o.user_id = v.user_id AND o.list = v.list
       WHERE v.id = $1 AND v.user_id = $2 AND o.name = $3 AND o.id <> v.id`,
      [id, caller.id, view.name],
    );
    if (other) return failSavedView('saved_view.name', { name: view.name });
    const [changed] = await db.rows<{ id: number }>(
      `UPDATE saved_view SET name = $3, role_ids = coalesce($4::bigint[], role_ids), search = coalesce($5, search),
         fixed = coalesce($6, fixed), columns = CASE WHEN $7 THEN $8::jsonb ELSE columns END, updated_at = $9
       WHERE id = $1 AND user_id = $2 RETURNING id`,
      [
        id,
        caller.id,
        view.name,
        shared,
        given(view.search),
        given(view.fixed),
        view.columns !== undefined,
        columnsText(view),
        clock(),
      ],
    );
    return changed ?? fail('not_found', {});
  });
}

/** A text that was given, perhaps as none; null where it was left out. */
function given(text: string | null | undefined): string | null {
  return text === undefined ? null : (text ?? '');
}

/** Forgets a view of the caller's own. */
export async function forgetView(ctx: Context, id: number): Promise<undefined> {
  const [gone] = await accountsOf(ctx).db.rows('DELETE FROM saved_view WHERE id = $1 AND user_id = $2 RETURNING id', [
    id,
    signedIn(ctx.caller).id,
  ]);
  return gone ? undefined : fail('not_found', {});
}
