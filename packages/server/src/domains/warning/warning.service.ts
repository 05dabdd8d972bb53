import { failWarning } from '@zhanggui/contract/domains/warning/warning.errors';
import { permissionId } from '@zhanggui/contract/platform/catalogue/permission';
import { invalid } from '@zhanggui/contract/platform/errors';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import { notify } from '../../features/notification/notify.service.ts';
import { type Context, inTransaction } from '../../platform/context.ts';
import { edited } from '../../platform/database/row-edit.ts';
import { accountsOf } from '../../platform/identity/accounts-of.ts';
import { accountIdOf } from '../../platform/identity/caller.ts';
import { signedIn } from '../../platform/resource/access.ts';
import { endedCares, factOf, ruleOf, rulesInForce } from './warning.query.ts';

const page = '/order_warning';

/** One warning: a fact under a rule. */
export interface Named {
  readonly rule: number;
  readonly subject: number;
}

interface Care {
  readonly owner_id?: number | null;
  readonly note?: string | null | undefined;
  readonly snoozed_until?: Date | null;
  readonly handled_at?: Date | null;
}

type Done = Promise<{ readonly subject: number }>;

/** The caller takes a warning on. */
export function takeWarning(
  ctx: Context,
  { note, ...named }: Named & { readonly note?: string | null | undefined },
): Done {
  return keep(ctx, named, { owner_id: accountIdOf(ctx.caller), note });
}

/** Gives a warning to another account, which is notified. */
export function assignWarning(
  ctx: Context,
  { owner_id, note, ...named }: Named & { readonly owner_id: number; readonly note?: string | null | undefined },
): Done {
  return inTransaction(ctx, async (tx) => {
    const owner = await tx.identity.callerOf(owner_id);
    if (!owner?.permissions.has(permissionId(`${page}#handle`))) invalid('owner', '该账号没有处理预警的权限');
    const done = await keep(tx, named, { owner_id, note }, 'anyone');
    const { nickname } = signedIn(tx.caller);
    await notify(accountsOf(tx), {
      ...{ user_id: owner_id, kind: 'mention', text: note ?? null, path: `${page}?rule=${named.rule}` },
      title: `${nickname} 把一条预警转交给你`,
    });
    return done;
  });
}

/** Puts a warning off for some hours. */
export function snoozeWarning(
  ctx: Context,
  { hours, note, ...named }: Named & { readonly hours: number; readonly note?: string | null | undefined },
): Done {
  const snoozed_until = new Date(ctx.clock().getTime() + hours * 3_600_000);
  return keep(ctx, named, { owner_id: accountIdOf(ctx.caller), note, snoozed_until });
}

/** Says what was done about a warning, though its fact still holds. */
export function handleWarning(ctx: Context, { note, ...named }: Named & { readonly note: string }): Done {
  return keep(ctx, named, { owner_id: accountIdOf(ctx.caller), note, handled_at: ctx.clock() });
}

/** Reopens a warning. */
export function reopenWarning(ctx: Context, named: Named): Done {
  return keep(ctx, named, { snoozed_until: null, handled_at: null });
}

/** Only a current fact within the caller's scope can be handled; what another account has taken on, by giving it alone. */
function keep(ctx: Context, { rule: rule_id, subject }: Named, care: Care, of: 'own' | 'anyone' = 'own'): Done {
  return inTransaction(ctx, async (tx) => {
    const rule = await ruleOf(tx, rule_id);
    const fact = await factOf(tx, rule, subject);
    if (!fact) return fail('not_found', {});
    const given = Object.entries(care).filter(([, value]) => value !== undefined);
    const names = given.map(([name]) => name);
    const isOwn = of === 'own' && names.includes('owner_id');
    const kept = await tx.db.rows(
      `INSERT INTO warning_care (created_at, updated_at, created_by, updated_by, warning_rule_id, subject_id, agent_label_id, ${names.join(', ')})
       VALUES ($1, $1, $2, $2, $3, $4, $5, ${names.map((_, index) => `$${index + 6}`).join(', ')})
       ON CONFLICT (warning_rule_id, subject_id) DO UPDATE SET ${edited({ at: 'excluded.updated_at', by: 'excluded.updated_by', of: 'warning_care' })}, ${names.map((name) => `${name} = excluded.${name}`).join(', ')}
       ${isOwn ? 'WHERE warning_care.owner_id IS NULL OR warning_care.owner_id = excluded.owner_id' : ''} RETURNING id`,
      [tx.clock(), accountIdOf(tx.caller), rule_id, subject, fact.agent_label_id, ...given.map(([, value]) => value)],
    );
    if (kept.length === 0) failWarning('warning.taken', { owner: await ownerOf(tx, rule_id, subject) });
    return { subject };
  });
}

async function ownerOf({ db }: Context, rule_id: number, subject: number): Promise<string> {
  const [owner] = await db.rows<{ nickname: string | null }>(
    `SELECT u.nickname FROM warning_care c JOIN user_ref u ON u.id = c.owner_id
     WHERE c.warning_rule_id = $1 AND c.subject_id = $2`,
    [rule_id, subject],
  );
  return owner?.nickname ?? '其他人';
}

/** Forgets what was done about facts that are no more, so that they warn again when they come back. */
export async function forgetCares(ctx: Context): Promise<void> {
  for (const rule of await rulesInForce(ctx)) {
    await ctx.db.rows('DELETE FROM warning_care WHERE id = ANY($1::bigint[])', [await endedCares(ctx, rule)]);
  }
}
