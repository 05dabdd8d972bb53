import type { Act } from '../../platform/audit/act.ts';
import type { Context } from '../../platform/context.ts';
import { accountsOf } from '../../platform/identity/accounts-of.ts';
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

/** The accounts that wrote a record while they acted as another. */
export async function writersBehind(ctx: Context, resource: string, id: number): Promise<readonly number[]> {
  const rows = await accountsOf(ctx).db.rows<{ writer: number }>(
    `SELECT DISTINCT created_by AS writer FROM audit
     WHERE resource = $1 AND subject_id = $2 AND acting_as_id IS NOT NULL AND created_by IS NOT NULL`,
    [resource, id],
  );
  return rows.map(({ writer }) => writer);
}
