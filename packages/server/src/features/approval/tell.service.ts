import type { Context } from '../../platform/context.ts';
import { accountIdOf } from '../../platform/identity/caller.ts';
import { notify } from '../notification/notify.service.ts';

const maxTold = 50;
const page = '/system/approval';

interface Requested {
  readonly id: number;
  readonly title: string;
}

/** Notifies those who may decide: the rule's role, or the superusers. */
export async function tellApprovers(ctx: Context, { id, title }: Requested): Promise<void> {
  const people = await ctx.db.rows<{ id: number }>(
    `SELECT u.id FROM "user" u JOIN approval a ON a.id = $1
     WHERE u.is_active AND NOT u.is_deleted AND u.id <> $2 AND u.id IS DISTINCT FROM a.asked_by_id
       AND CASE WHEN a.role_id IS NULL THEN u.is_superuser ELSE u.role_id = a.role_id END
     ORDER BY u.id LIMIT ${maxTold}`,
    [id, accountIdOf(ctx.caller)],
  );
  for (const { id: user_id } of people) {
    await notify(ctx, { user_id, kind: 'approval', title: `待您复核：${title}`, path: `${page}?id=${id}` });
  }
}

const words = { approved: '已通过', rejected: '已驳回' } as const;

/** Notifies the submitter of the outcome. */
export async function tellAsker(
  ctx: Context,
  { id, state, note }: { readonly id: number; readonly state: keyof typeof words; readonly note: string | null },
): Promise<void> {
  const [requested] = await ctx.db.rows<{ created_by: number; title: string; path: string | null }>(
    'SELECT created_by, title, path FROM approval WHERE id = $1 AND created_by IS NOT NULL',
    [id],
  );
  if (!requested) return;
  const title = `复核${words[state]}：${requested.title}`;
  await notify(ctx, { user_id: requested.created_by, kind: 'approval', title, text: note, path: requested.path });
}
