import type { Context } from '../../platform/context.ts';
import { actorValues } from './audit-sql.ts';

/** An act that is no write of its own: a sign-in, an export, a look at what is masked. */
export interface Act {
  /** Who acted, where the caller is nobody yet. */
  readonly user_id?: number;
  readonly act: string;
  readonly act_label: string;
  readonly resource?: { readonly name: string; readonly label: string };
  readonly subject_id?: number;
  readonly subject?: string;
  readonly details?: Readonly<Record<string, unknown>>;
}

/** Appends an act to the audit log, within the present transaction. */
export async function record(ctx: Context, told: Act): Promise<void> {
  const { act, act_label, resource, subject_id, subject, details } = told;
  const [caller_id, ...from] = actorValues(ctx);
  await ctx.db.rows(
    `INSERT INTO audit (created_by, app_id, inside_agent_id, address, user_agent, request_id, act, act_label, resource,
       resource_label, subject_id, subject, details)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13::jsonb)`,
    [
      told.user_id ?? caller_id,
      ...from,
      act,
      act_label,
      resource?.name ?? null,
      resource?.label ?? null,
      subject_id ?? null,
      subject ?? null,
      details === undefined ? null : JSON.stringify(details),
    ],
    { name: 'audit:record' },
  );
}
