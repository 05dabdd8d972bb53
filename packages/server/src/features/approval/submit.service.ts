import { hash } from 'node:crypto';
import { failApproval } from '@zhanggui/contract/features/approval/approval.errors';
import type { Fields } from '@zhanggui/contract/platform/fields/field';
import { type Context, inTransaction } from '../../platform/context.ts';
import type { Answer } from '../../platform/http/operation.ts';
import { accountsOf } from '../../platform/identity/accounts-of.ts';
import { signedIn } from '../../platform/resource/access.ts';
import { describeBody } from './describe-body.ts';
import { ApprovalNeeded, causeOf } from './review.ts';
import { tellApprovers } from './tell.service.ts';

/** A call that may wait for a second pair of eyes. */
export interface ReviewedCall {
  /** Method and pattern: `POST /api/refund/:id/approve/`. */
  readonly operation: string;
  readonly params: Readonly<Record<string, string>>;
  readonly body: unknown;
  /** What the call does: `同意退款`. */
  readonly label: string;
  readonly fields: Fields;
}

const daysOpen = 7;

/** Runs a call, or stores it where a rule puts it before a second pair of eyes; then nothing that it did remains. */
export async function orSubmit(
  ctx: Context,
  call: ReviewedCall,
  work: (tx: Context) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await inTransaction(ctx, work);
  } catch (error) {
    if (!(error instanceof ApprovalNeeded)) throw error;
    return { status: 202, body: JSON.stringify({ approval: await submit(ctx, call, error) }) };
  }
}

/** One call waits for one record; where the path names none, for one body. */
function targetOf({ operation, params, body }: ReviewedCall): string {
  const target = operation.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '');
  if (target !== operation) return target;
  return `${target} ${hash('sha256', JSON.stringify(body ?? {})).slice(0, 32)}`;
}

function submit(ctx: Context, call: ReviewedCall, { reviewed, findings }: ApprovalNeeded) {
  const { id: asker, scope, acted_by } = signedIn(ctx.caller);
  const content = [...reviewed.content, ...describeBody(call.fields, call.body)];
  return inTransaction(accountsOf(ctx), async (tx) => {
    const { db, clock } = tx;
    const [made] = await db.rows<{ id: number; state: string }>(
      `INSERT INTO approval (created_by, updated_by, title, cause, role_id, expires_at, path, operation, target, params, body,
         scope, measured, asked_by_id)
       VALUES ($1, $1, left($2, 300), left($3, 500), $4, $5::timestamptz + make_interval(days => ${daysOpen}), $6, $7, $8,
         $9::jsonb, $10::jsonb, $11::jsonb, $12::jsonb, $13)
       ON CONFLICT (target) WHERE state = 'waiting' DO NOTHING RETURNING id, state`,
      [
        asker,
        `${call.label} · ${reviewed.title}`,
        causeOf(findings),
        findings.findLast(({ role_id }) => role_id !== null)?.role_id ?? null,
        clock(),
        reviewed.path,
        call.operation,
        targetOf(call),
        JSON.stringify(call.params),
        JSON.stringify(call.body ?? {}),
        JSON.stringify(scope),
        JSON.stringify(Object.fromEntries(findings.map(({ measure, value }) => [measure.value, value]))),
        acted_by?.id ?? asker,
      ],
    );
    if (!made) return failApproval('approval.waiting', {});
    await db.rows(
      `INSERT INTO approval_line (approval_id, label, text)
       SELECT $1, left(label, 100), left(text, 2000) FROM unnest($2::text[], $3::text[]) AS line (label, text)`,
      [made.id, content.map(({ label }) => label), content.map(({ text }) => text)],
    );
    await tellApprovers(tx, { id: made.id, title: `${call.label} · ${reviewed.title}` });
    return made;
  });
}
