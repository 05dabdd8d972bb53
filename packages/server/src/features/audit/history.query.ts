import { historyPage } from '@zhanggui/contract/features/audit/history';
import { Invalid } from '@zhanggui/contract/platform/errors';
import { parseId } from '@zhanggui/contract/platform/fields/choice/ref';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import type { Parameters } from '@zhanggui/contract/platform/resource/list-query';
import { hiddenNames } from '@zhanggui/contract/platform/resource/shown-fields';
import type { Context } from '../../platform/context.ts';
import type { CompiledResource } from '../../platform/resource/compiled.ts';
import { readable } from '../../platform/resource/get.ts';

/** `GET P_readonly/{id}/history/`: what was done to a record that the caller may read, the newest first. */
export async function history(
  ctx: Context,
  compiled: CompiledResource,
  id: number,
  parameters: Parameters,
): Promise<string> {
  const before = checkedBefore(parameters);
  const record = await readable(ctx, compiled, id);
  // No entry is older than its record, so older months are not read; another record may answer for this one.
  const since = record.id === id ? record.created_at : 0;
  const [row] = await ctx.identity.db.rows<{ reply: string }>(
    `SELECT json_build_object('results', coalesce(json_agg(row_to_json(h)), '[]'::json))::text AS reply
     FROM (SELECT a.id, floor(extract(epoch FROM a.created_at))::bigint AS created_at, nullif(concat(u.nickname, '（以 ' || b.nickname || ' 的身份）'), '') AS person, k.name AS app,
             a.act, a.act_label, a.changes - $5::text[] AS changes, a.details ->> 'reason' AS reason
           FROM audit a LEFT JOIN user_ref u ON u.id = a.created_by LEFT JOIN user_ref b ON b.id = a.acting_as_id
             LEFT JOIN app_key k ON k.id = a.app_id
           WHERE a.resource = $1 AND a.subject_id = $2 AND a.id < $3
             AND a.created_at >= to_timestamp($4) - interval '1 day' ORDER BY a.id DESC LIMIT ${historyPage}) h`,
    [compiled.resource.name, id, before, since, hiddenFrom(ctx, compiled)],
  );
  return row?.reply ?? fail('unavailable', {});
}

/** The fields whose changes the caller does not see. */
function hiddenFrom({ caller }: Context, { resource }: CompiledResource): readonly string[] {
  return caller.scope.kind === 'staff' ? [] : hiddenNames(resource, caller.scope.kind);
}

/** Only entries older than this one. */
function checkedBefore({ before, ...unknown }: Parameters): number {
  const [name] = Object.keys(unknown);
  if (name !== undefined) throw new Invalid({ [name]: [`未知的参数：${name}`] });
  if (before === undefined) return Number.MAX_SAFE_INTEGER;
  const id = typeof before === 'string' ? parseId(before) : undefined;
  if (id === undefined) throw new Invalid({ before: ['before 应为日志编号'] });
  return id;
}
