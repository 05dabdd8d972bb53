import type { Context } from '../../platform/context.ts';
import { signedIn } from '../../platform/resource/access.ts';
import type { ImportInput } from './import.service.ts';

interface Before {
  readonly moment: string;
  readonly person: string;
  readonly count: number;
}

/** Says when the bytes of a file were imported before, under the same choices, unless all of that was taken back. */
export async function importedBefore(
  ctx: Context,
  { import: name, digest, choices }: ImportInput,
): Promise<string | undefined> {
  const { scope } = signedIn(ctx.caller);
  const [before] = await ctx.identity.db.rows<Before>(
    `SELECT coalesce(to_char(j.finished_at AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI'), '') AS moment,
       coalesce(u.nickname, '') AS person, j.done - j.failed AS count
     FROM job_run j JOIN user_ref u ON u.id = j.created_by
     WHERE j.kind = 'import' AND j.input ->> 'digest' = $1 AND j.input ->> 'import' = $2 AND j.input -> 'choices' = $3::jsonb
       AND j.input ->> 'mode' = 'commit' AND j.state = 'succeeded' AND j.done > j.failed AND ($4::jsonb ->> 'kind' = 'staff' OR j.scope = $4::jsonb)
       AND NOT EXISTS (SELECT FROM job_run u WHERE u.undoes_id = j.id AND u.state = 'succeeded' AND u.failed = 0)
     ORDER BY j.id DESC LIMIT 1`,
    [digest, name, JSON.stringify(choices), JSON.stringify(scope)],
  );
  if (!before) return undefined;
  const { moment, person, count } = before;
  return `这个文件（内容相同）已于 ${moment} 由 ${person} 导入 ${count} 行，请确认不是重复导入`;
}
