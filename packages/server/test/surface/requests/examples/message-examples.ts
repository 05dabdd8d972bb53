import { addPhones, sendByModel } from '@zhanggui/contract/domains/message/message.action';
import { messageTemplate } from '@zhanggui/contract/domains/message/template/message-template.resource';
import { type Example, exampleOf } from '../example.ts';
import type { RequestWorld } from '../request-world.ts';
import { ownRecordsOn } from './own-records.ts';
import { formOf } from './points-examples.ts';

const phone = (turn: number) => `1390000${String(1000 + turn)}`;

/** A draft to a list of phones. */
async function draftOf(world: RequestWorld): Promise<number> {
  const [template] = await world.records('superuser', messageTemplate, 'name=签到提醒');
  const draft = { title: '签到', template: template?.id, audience: 'phones' };
  return (await ownRecordsOn(world).post('/api/message/', draft)).id;
}

export const messageExamples: readonly Example[] = [
  exampleOf(addPhones, {
    why: 'only drafts to a list of phones take phones, one on each line',
    make: async ({ world, turn }) => ({
      path: { id: await draftOf(world) },
      body: { phones: `${phone(turn)} 李雷` },
    }),
  }),
  {
    operation: 'POST /api/message_phone/import/',
    why: 'it is chosen which draft they are added to',
    make: async ({ world, turn }) => ({
      form: formOf(`手机号,姓名\n${phone(turn)},李雷\n`, { message: await draftOf(world) }),
    }),
  },
  exampleOf(sendByModel, {
    why: 'values fit the variables of the template; phones and filter exclude each other',
    make: async ({ world, turn }) => {
      const [template] = await world.records('superuser', messageTemplate, 'name=签到提醒');
      if (!template) return undefined;
      const params = { time: '周六9:00', place: '会展中心' };
      return { body: { template: template.id, phones: [phone(turn)], params, filter: null, scheduled_at: null } };
    },
  }),
];
