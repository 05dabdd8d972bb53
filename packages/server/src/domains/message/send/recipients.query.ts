import { employment } from '@zhanggui/contract/domains/account/employee/employment.enum';
import { messageAudience, messageKind, templateUsage } from '@zhanggui/contract/domains/message/message.enum';
import { failMessage } from '@zhanggui/contract/domains/message/message.errors';
import {
  nameVariable,
  renderText,
  segmentsOf,
  valuesFault,
  variablesOf,
} from '@zhanggui/contract/domains/message/template/message-text';
import type { ValueOf } from '@zhanggui/contract/platform/enum';
import { invalid } from '@zhanggui/contract/platform/errors';
import { usageState } from '@zhanggui/contract/platform/usage-state.enum';
import type { Context } from '../../../platform/context.ts';
import { optedOut } from '../record/opted-out.query.ts';

/** As many as one message goes to. */
export const maxRecipients = 100_000;

/** One message to one phone, before it is stored. */
interface Recipient {
  readonly phone: string;
  readonly params: Readonly<Record<string, string>>;
  readonly content: string;
  readonly segments: number;
  readonly is_suppressed: boolean;
  readonly sealed_params?: string | null;
}

export interface Recipients extends Pick<Text, 'kind' | 'unit_fen' | 'provider_code'> {
  readonly list: readonly Recipient[];
}

const mobile = (phone: string) => `${phone} ~ '^1[0-9]{10}$'`;

/** SQL of phones and names of a message `m` by its audience; $1 is its id. */
const peopleOf: Readonly<Record<ValueOf<typeof messageAudience>, string>> = {
  [messageAudience.customer]: `SELECT c.phone, min(c.name) AS name FROM message m JOIN customer c ON NOT c.is_deleted
      AND c.state <> 'frozen' AND ${mobile('c.phone')} AND (m.level IS NULL OR c.level = m.level)
      AND (m.tag IS NULL OR m.tag = ANY(string_to_array(c.tags, ' ')))
      AND (m.agent_label_id IS NULL OR c.agent_label_id = m.agent_label_id)
    WHERE m.id = $1 GROUP BY c.phone`,
  [messageAudience.app_user]: `SELECT u.phone, min(u.nickname) AS name FROM message m JOIN customer_user u ON NOT u.is_deleted
      AND u.state = 'active' AND ${mobile('u.phone')} AND (m.tag IS NULL OR m.tag = ANY(string_to_array(u.tags, ' ')))
    WHERE m.id = $1 GROUP BY u.phone`,
  [messageAudience.employee]: `SELECT e.tel AS phone, min(e.name) AS name FROM message m JOIN employee e ON NOT e.is_deleted
      AND e.state = 'employed' AND ${mobile('e.tel')} AND (m.enterprise_id IS NULL OR e.enterprise_id = m.enterprise_id)
      AND (m.agent_label_id IS NULL OR e.agent_label_id = m.agent_label_id)
      AND (m.department_id IS NULL OR e.department_id IN (WITH RECURSIVE branch AS (SELECT m.department_id AS id
        UNION SELECT d.id FROM department d JOIN branch b ON d.parent_id = b.id AND NOT d.is_deleted) SELECT id FROM branch))
    WHERE m.id = $1 GROUP BY e.tel`,
  [messageAudience.branch_staff]: `SELECT s.tel AS phone, min(s.name) AS name FROM message m JOIN bank_cell_staff s ON NOT s.is_deleted
      AND s.status <> ${employment.left} AND ${mobile('s.tel')} AND (m.bank_cell_id IS NULL OR s.bank_cell_id IN (WITH RECURSIVE branch AS (
        SELECT m.bank_cell_id AS id UNION SELECT c.id FROM bank_cell c JOIN branch b ON c.parent_id = b.id AND NOT c.is_deleted) SELECT id FROM branch))
    WHERE m.id = $1 GROUP BY s.tel`,
  [messageAudience.phones]: `SELECT p.phone, min(p.name) AS name FROM message m JOIN message_phone p ON p.message_id = m.id
    WHERE m.id = $1 GROUP BY p.phone`,
};

interface Person {
  readonly phone: string;
  readonly name: string | null;
  readonly is_opted_out: boolean;
}

interface Text {
  readonly audience: ValueOf<typeof messageAudience>;
  readonly kind: ValueOf<typeof messageKind>;
  readonly usage: string;
  readonly state: string;
  readonly provider_code: string;
  readonly content: string;
  readonly unit_fen: number;
  readonly values: Readonly<Record<string, string>>;
}

const longestName = 20;

/** Whom a message goes to now, each phone once, with the text for each; refuses values that do not fit the template. */
export async function recipientsOf(ctx: Context, message_id: number): Promise<Recipients> {
  const [text] = await ctx.db.rows<Text>(
    `SELECT m.audience, t.kind, t.usage, t.state, t.provider_code, t.content, t.unit_fen,
       coalesce((SELECT json_object_agg(v.name, v.value) FROM message_value v WHERE v.message_id = m.id), '{}') AS "values"
     FROM message m JOIN message_template t ON t.id = m.template_id WHERE m.id = $1`,
    [message_id],
  );
  if (!text) throw new Error(`the message ${message_id} is gone`);
  if (text.state !== usageState.enabled) failMessage('message.template_disabled', {});
  if (text.usage !== templateUsage.group) invalid('template', '该模板由订单自动发送');
  const fault = valuesFault(text.content, new Map(Object.entries(text.values)));
  if (fault !== undefined) invalid('lines', fault);
  const people = await ctx.db.rows<Person>(
    `SELECT p.phone, p.name, ${optedOut('p.phone')} AS is_opted_out
     FROM (${peopleOf[text.audience]}) p ORDER BY p.phone LIMIT ${maxRecipients + 1}`,
    [message_id],
  );
  if (people.length > maxRecipients) failMessage('message.too_many', { max: maxRecipients });
  return { ...text, list: people.map((person) => recipientOf(person, text)) };
}

function recipientOf({ phone, name, is_opted_out }: Person, { content, values, kind }: Text): Recipient {
  const takesName = variablesOf(content).includes(nameVariable) && values[nameVariable] === undefined;
  const params = takesName ? { ...values, [nameVariable]: (name ?? '您').slice(0, longestName) } : values;
  const rendered = renderText(content, params);
  return {
    ...{ phone, params, content: rendered, segments: segmentsOf(rendered) },
    is_suppressed: is_opted_out && kind === messageKind.marketing,
  };
}

/** What all that is not suppressed costs. */
export function costOf({ list, unit_fen }: Pick<Recipients, 'list' | 'unit_fen'>): number {
  return list.reduce((sum, { segments, is_suppressed }) => sum + (is_suppressed ? 0 : segments * unit_fen), 0);
}
