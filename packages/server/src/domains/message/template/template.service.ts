import { messageKind, templateUsage } from '@zhanggui/contract/domains/message/message.enum';
import { failMessage } from '@zhanggui/contract/domains/message/message.errors';
import { messageTemplate } from '@zhanggui/contract/domains/message/template/message-template.resource';
import { templateFault } from '@zhanggui/contract/domains/message/template/message-text';
import { orderVariables } from '@zhanggui/contract/domains/message/template/order-variables';
import { invalid } from '@zhanggui/contract/platform/errors';
import type { PatchOf } from '@zhanggui/contract/platform/resource/resource';
import { usageState } from '@zhanggui/contract/platform/usage-state.enum';
import type { Context } from '../../../platform/context.ts';
import { writeNamedLines } from '../../../platform/resource/lines/write-lines.ts';
import { messageTemplateVariable } from '../message.tables.ts';

type Row = Readonly<Record<string, unknown>>;
type Change = PatchOf<typeof messageTemplate>;

/** Hook: writes the variables, and refuses a text that does not fit them. */
export async function saveVariables(ctx: Context, id: number, values: Change): Promise<void> {
  const tables = { variables: messageTemplateVariable };
  await writeNamedLines(ctx, messageTemplate, { id, key: 'message_template_id', values }, tables);
  const [row] = await ctx.db.rows<SavedTemplate>(
    `SELECT t.content, t.kind, t.usage, coalesce(array_agg(v.name ORDER BY v.id) FILTER (WHERE v.id IS NOT NULL), '{}') AS names
     FROM message_template t LEFT JOIN message_template_variable v ON v.message_template_id = t.id AND NOT v.is_deleted
     WHERE t.id = $1 GROUP BY t.id`,
    [id],
  );
  if (!row) throw new Error(`the template ${id} is gone`);
  if (new Set(row.names).size < row.names.length) invalid('variables', '变量名不能重复');
  const fault = templateFault(row.content, row.names, row.kind === messageKind.marketing);
  if (fault !== undefined) invalid('content', fault);
  if (row.usage !== templateUsage.group) refuseOrderTemplate(row);
}

interface SavedTemplate {
  readonly content: string;
  readonly kind: string;
  readonly usage: string;
  readonly names: readonly string[];
}

/** What an order fills in is known, and no advertisement. */
function refuseOrderTemplate({ kind, names, usage }: SavedTemplate): void {
  if (kind === messageKind.marketing) invalid('kind', '订单的消息应为通知');
  const unknown = names.find((name) => !orderVariables[usage]?.includes(name));
  if (unknown !== undefined) invalid('variables', `订单的消息没有变量「${unknown}」`);
}

/** Hook: one template of an order is in use at a time. */
export async function refuseSecond(ctx: Context, { id, usage, state }: Row): Promise<void> {
  if (usage === templateUsage.group || usage === undefined || state !== usageState.enabled) return;
  const [other] = await ctx.db.rows<{ name: string }>(
    "SELECT name FROM message_template WHERE usage = $1 AND state = 'enabled' AND NOT is_deleted AND id <> $2 LIMIT 1",
    [String(usage), Number(id ?? 0)],
  );
  if (other) invalid('usage', `已启用同一用途的模板「${other.name}」，请先停用`);
}

/** Hook: what is being sent keeps its words. */
export async function refuseTextInUse(ctx: Context, current: Row, values: Change): Promise<Row> {
  const changes = (['content', 'provider_code', 'kind', 'usage'] as const).some(
    (name) => values[name] !== undefined && values[name] !== current[name],
  );
  if (changes) await refuseInUse(ctx, current);
  await refuseSecond(ctx, { ...current, ...values });
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
