import { repeatedRegions } from '@zhanggui/contract/domains/shop/freight/freight-charge';
import { freightTemplate } from '@zhanggui/contract/domains/shop/freight/freight-template.resource';
import { Invalid, invalid } from '@zhanggui/contract/platform/errors';
import { Issues } from '@zhanggui/contract/platform/issues';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import type { CreateOf, PatchOf } from '@zhanggui/contract/platform/resource/resource';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { accountIdOf } from '../../../platform/identity/caller.ts';
import { writeNamedLines } from '../../../platform/resource/lines/write-lines.ts';
import { freightRule } from './freight.tables.ts';

type NewTemplate = CreateOf<typeof freightTemplate>;
type TemplateChange = PatchOf<typeof freightTemplate>;
type Row = Readonly<Record<string, unknown>>;

/** Hook: a template names each region once. */
export async function checkNewFreight(ctx: Context, values: NewTemplate): Promise<Row> {
  await refuseFreightRules(ctx, values.rules);
  return values;
}

/** Hook: the same for a change. */
export async function checkFreightChange(ctx: Context, _current: Row, values: TemplateChange): Promise<Row> {
  if (values.rules) await refuseFreightRules(ctx, values.rules);
  return values;
}

/** Hook: writes the rules of a body. */
export async function saveRules(ctx: Context, id: number, values: TemplateChange): Promise<void> {
  await writeNamedLines(ctx, freightTemplate, { id, key: 'freight_template_id', values }, { rules: freightRule });
}

/** Makes a new template with the rules of another. */
export function copyTemplate(ctx: Context, id: number, name: string): Promise<{ id: number }> {
  return inTransaction(ctx, async (tx) => {
    const [taken] = await tx.db.rows('SELECT FROM freight_template WHERE name = $1 AND NOT is_deleted', [name]);
    if (taken) invalid('name', `名称 ${name} 已存在`);
    const [made] = await tx.db.rows<{ id: number }>(
      `INSERT INTO freight_template (name, basis, created_by, updated_by)
       SELECT $2::text, basis, $3::bigint, $3::bigint FROM freight_template WHERE id = $1 AND NOT is_deleted RETURNING id`,
      [id, name, accountIdOf(tx.caller)],
    );
    if (!made) return fail('not_found', {});
    await tx.db.rows(
      `INSERT INTO freight_rule (freight_template_id, region, service, first, first_fee_fen, next, next_fee_fen,
         free_over_fen, free_over_quantity, created_by, updated_by)
       SELECT $2::bigint, region, service, first, first_fee_fen, next, next_fee_fen, free_over_fen, free_over_quantity,
         $3::bigint, $3::bigint
       FROM freight_rule WHERE freight_template_id = $1 ORDER BY id`,
      [id, made.id, accountIdOf(tx.caller)],
    );
    return made;
  });
}

/** Refuses rules that name a region twice or one that is on no map. */
export async function refuseFreightRules(ctx: Context, rules: NewTemplate['rules']): Promise<void> {
  const issues = new Issues();
  if (rules.length === 0) issues.add('rules', '至少一条规则');
  for (const index of repeatedRegions(rules)) issues.add(`rules.${index}.region`, '该地区已有规则');
  for (const index of await unknownRegions(ctx, rules)) issues.add(`rules.${index}.region`, '没有这个地区');
  if (issues.found) throw new Invalid(issues.map);
}

/** The places of rules whose region is on no map. */
async function unknownRegions(ctx: Context, rules: NewTemplate['rules']): Promise<number[]> {
  const requested = rules.flatMap(({ region }, index) => (region ? [{ index, names: region }] : []));
  const rows = await ctx.db.rows<{ index: number }>(
    `SELECT coalesce((a.row->>'index')::int, 0) AS index FROM jsonb_array_elements($1::jsonb) AS a(row)
     WHERE NOT EXISTS (SELECT FROM region r LEFT JOIN region p ON p.id = r.parent_id LEFT JOIN region q ON q.id = p.parent_id
       WHERE r.name = a.row->'names'->>-1 AND r.state = 'enabled' AND NOT r.is_deleted AND to_jsonb(array_remove(ARRAY[q.name, p.name, r.name], NULL)) = a.row->'names')`,
    [JSON.stringify(requested)],
  );
  return rows.map(({ index }) => index);
}
