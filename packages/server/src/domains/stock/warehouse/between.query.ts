import type { Context } from '../../../platform/context.ts';

const names = { transit: '在途', quarantine: '待检' } as const;

/** The transit place of a branch or of head office, created when first needed. */
export async function placeBetween(
  ctx: Context,
  kind: keyof typeof names,
  agent_label_id: number | null,
): Promise<number> {
  await ctx.db.rows(
    `INSERT INTO location (kind, code, name, agent_label_id)
     SELECT $1, upper($1) || coalesce('-' || $2::bigint, ''), $3, $2::bigint
     WHERE NOT EXISTS (SELECT FROM location WHERE kind = $1 AND agent_label_id IS NOT DISTINCT FROM $2::bigint)
     ON CONFLICT DO NOTHING`,
    [kind, agent_label_id, names[kind]],
  );
  const [place] = await ctx.db.rows<{ id: number }>(
    'SELECT id FROM location WHERE kind = $1 AND agent_label_id IS NOT DISTINCT FROM $2::bigint',
    [kind, agent_label_id],
  );
  if (!place) throw new Error(`there is no place ${kind}`);
  return place.id;
}
