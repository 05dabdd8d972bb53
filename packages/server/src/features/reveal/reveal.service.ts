import { checkReveal, revealLimits } from '@zhanggui/contract/features/reveal/reveal';
import { failReveal } from '@zhanggui/contract/features/reveal/reveal.errors';
import { type Context, inTransaction } from '../../platform/context.ts';
import { accountsOf } from '../../platform/identity/accounts-of.ts';
import { seenBy, signedIn } from '../../platform/resource/access.ts';
import { type CompiledResource, declaredField } from '../../platform/resource/compiled.ts';
import { record } from '../audit/record.service.ts';
import { openValues } from './open-values.ts';
import { revealConditions } from './reveal-conditions.ts';
import { readUnmasked } from './unmasked.query.ts';

interface Requested {
  readonly id: number;
  readonly body: unknown;
}

/** `POST P/{id}/reveal/`: a record's masked fields as JSON text. The audit entry is written before the reply. */
export async function reveal(ctx: Context, whole: CompiledResource, { id, body }: Requested): Promise<string> {
  const compiled = seenBy(whole, ctx.caller);
  const { resource } = compiled;
  const { reason, fields } = checkReveal(resource, body);
  const caller = signedIn(ctx.caller);
  const conditions = revealConditions(compiled, caller);
  const { subject, values } = await readUnmasked(ctx, compiled, { id, conditions, fields });
  const labels = fields.map((name) => declaredField(resource, name).label);
  await inTransaction(accountsOf(ctx), async (tx) => {
    await takeTurn(tx, caller.acted_by?.id ?? caller.id);
    const details = { reason, fields: labels };
    await record(tx, { act: 'reveal', act_label: '查看敏感信息', resource, subject_id: id, subject, details });
  });
  return `{"values":${openValues(ctx, compiled, values)}}`;
}

const REVEALING = 7_301_011;

/** Fails when an account has looked too often, itself or in others; its own looks wait for each other, so that none slips through. */
async function takeTurn({ db }: Context, user_id: number): Promise<void> {
  await db.rows('SELECT pg_advisory_xact_lock($1::int, $2::int)', [REVEALING, user_id % 2_147_483_647]);
  const [taken] = await db.rows<{ minute: number; day: number }>(
    `SELECT count(*) FILTER (WHERE created_at > now() - interval '1 minute') AS minute, count(*) AS day
     FROM audit WHERE created_by = $1 AND act = 'reveal' AND created_at > now() - interval '1 day'`,
    [user_id],
    { name: 'reveal:taken' },
  );
  if (taken && taken.minute >= revealLimits.minute) failReveal('reveal.too_often', {});
  if (taken && taken.day >= revealLimits.day) failReveal('reveal.too_many', {});
}
