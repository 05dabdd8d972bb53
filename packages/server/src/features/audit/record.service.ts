import type { Act } from '../../platform/audit/act.ts';
import type { Context } from '../../platform/context.ts';
import { actorValues } from './audit-sql.ts';

/** Appends an act to the audit log, within the present transaction. */
export async function record(ctx: Context, entry: Act): Promise<void> {
  const { act, act_label, resource, subject_id, subject, details } = entry;
  const [caller_id, ...from] = actorValues(ctx);
  await ctx.db.rows(
    `INSERT INTO audit (created_by, app_id, inside_agent_id, acting_as_id, address, user_agent, request_id, act, act_label, resource,
       resource_label, subject_id, subject, details)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14::jsonb)`,
    [
      entry.user_id ?? caller_id,
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
