import { messageKind } from '@zhanggui/contract/domains/message/message.enum';
import { failMessage } from '@zhanggui/contract/domains/message/message.errors';
import { messageTemplate } from '@zhanggui/contract/domains/message/template/message-template.resource';
import { templateFault } from '@zhanggui/contract/domains/message/template/message-text';
import { invalid } from '@zhanggui/contract/platform/errors';
import type { PatchOf } from '@zhanggui/contract/platform/resource/resource';
import type { Context } from '../../../platform/context.ts';
import { writeLines } from '../../../platform/resource/lines/write-lines.ts';
import { messageTemplateVariable } from '../message.tables.ts';

type Row = Readonly<Record<string, unknown>>;
type Change = PatchOf<typeof messageTemplate>;

const child = { table: messageTemplateVariable, key: 'message_template_id' };
const { fields } = messageTemplate.fields.variables;

/** Hook: writes the variables, and refuses a text that does not fit them. */
export async function saveVariables(ctx: Context, id: number, { variables }: Change): Promise<void> {
  if (variables !== undefined)
    await writeLines(ctx, { child, fields, parent_id: id, path: 'variables' }, variables ?? []);
  const [row] = await ctx.db.rows<{ content: string; kind: string; names: string[] }>(
    `SELECT t.content, t.kind, coalesce(array_agg(v.name ORDER BY v.id) FILTER (WHERE v.id IS NOT NULL), '{}') AS names
     FROM message_template t LEFT JOIN message_template_variable v ON v.message_template_id = t.id AND NOT v.is_deleted
     WHERE t.id = $1 GROUP BY t.id`,
    [id],
  );
  if (!row) throw new Error(`the template ${id} is gone`);
  if (new Set(row.names).size < row.names.length) invalid('variables', '变量名不能重复');
  const fault = templateFault(row.content, row.names, row.kind === messageKind.marketing);
  if (fault !== undefined) invalid('content', fault);
}

/** Hook: what is being sent keeps its words. */
export async function refuseTextInUse(ctx: Context, current: Row, values: Change): Promise<Row> {
  const changes = (['content', 'provider_code', 'kind'] as const).some(
    (name) => values[name] !== undefined && values[name] !== current[name],
  );
  if (changes) await refuseInUse(ctx, current);
  return values;
}

/** Hook: the same before it is deleted. */
export async function refuseInUse(ctx: Context, { id }: Row): Promise<void> {
  const [used] = await ctx.db.rows<{ id: number }>(
    "SELECT id FROM message WHERE template_id = $1 AND state IN ('scheduled', 'sending') LIMIT 1",
    [Number(id)],
  );
  if (used) failMessage('message.in_use', {});
}
