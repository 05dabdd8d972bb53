import type { sendByModel } from '@zhanggui/contract/domains/message/message.action';
import { message } from '@zhanggui/contract/domains/message/message.document';
import { messageAudience } from '@zhanggui/contract/domains/message/message.enum';
import type { BodyOfAction } from '@zhanggui/contract/platform/action';
import { invalid } from '@zhanggui/contract/platform/errors';
import { about } from '../../../platform/audit/audit-draft.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import type { StartedJob } from '../../../platform/jobs/run/enqueue.service.ts';
import { asNew, messages, refuseFilters } from './message.service.ts';
import { storePhones } from './phones.service.ts';

/** Makes a message of one call and sends it; the job of it answers. */
export function sendGiven(ctx: Context, body: BodyOfAction<typeof sendByModel>): Promise<StartedJob> {
  const { template, filter, params, scheduled_at } = body;
  const phones = body.phones as readonly string[] | null | undefined;
  if ((phones == null) === (filter == null)) invalid('phones', '手机号和收件对象请填写其中一个');
  if (filter) refuseFilters(filter);
  const { audience, agent_label, enterprise, department, bank_cell, tag, level } = filter ?? {
    audience: messageAudience.phones,
  };
  if (filter && audience === messageAudience.phones) invalid('filter.audience', '号码名单请用 phones');
  return inTransaction(ctx, async (tx) => {
    const [named] = await tx.db.rows<{ name: string }>('SELECT name FROM message_template WHERE id = $1', [template]);
    const id = await messages.open(tx, {
      header: {
        ...{ title: `接口发送：${named?.name ?? ''}`.slice(0, 64), template_id: template, audience },
        ...{ tag: tag ?? null, level: level ?? null, agent_label_id: agent_label ?? null },
        ...{ enterprise_id: enterprise ?? null, department_id: department ?? null, bank_cell_id: bank_cell ?? null },
        scheduled_at: typeof scheduled_at === 'number' ? new Date(scheduled_at * 1000) : null,
      },
      lines: Object.entries(params ?? {}).map(([name, value]) => ({ name, value })),
    });
    about(tx, message, id);
    await storePhones(
      tx,
      id,
      (phones ?? []).map((phone) => ({ phone, name: null })),
    );
    await messages.move(tx, { id, event: 'send', body: asNew });
    const [row] = await tx.db.rows<{ job_id: number | null }>('SELECT job_id FROM message WHERE id = $1', [id]);
    if (row?.job_id == null) throw new Error(`the message ${id} has no job`);
    return { job: { id: row.job_id } };
  });
}
