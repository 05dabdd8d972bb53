import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type MessageChannel, messageChannels } from '../../src/features/text-message/text-message.port.ts';
import { adaptersOf } from '../harness/adapters.ts';
import { type AliyunStandIn, openAliyun } from './aliyun-stand-in.ts';

let aliyun: AliyunStandIn;
let channel: MessageChannel;

const settings = (change: Readonly<Record<string, string>> = {}) => ({
  ALIYUN_SMS_KEY_ID: 'LTAI-test',
  ALIYUN_SMS_KEY_SECRET: 'right-secret',
  ALIYUN_SMS_SIGN: '掌柜',
  ALIYUN_SMS_CODE_TEMPLATE: 'SMS_code',
  ...change,
});

function channelOf(change: Readonly<Record<string, string>> = {}): MessageChannel {
  const adapters = adaptersOf('message=aliyun', 'none', undefined, settings({ ALIYUN_SMS_API: aliyun.url, ...change }));
  const opened = adapters.of(messageChannels);
  if (!opened) throw new Error('no channel');
  return opened;
}

beforeAll(async () => {
  aliyun = await openAliyun();
  channel = channelOf();
});
afterAll(() => aliyun.close());

const message = (id: string, change: object = {}) => ({
  ...{ id, phone: '13800000001', template: 'SMS_1', params: { name: "李雷 *'()!~", what: '体检' }, text: '' },
  ...change,
});
const asked = (id: string, provider_no: string | null = null) => ({
  id,
  phone: '13800000001',
  provider_no,
  sent_at: new Date(),
});

describe('the published protocol', () => {
  test('takes a signed message with its template, its values and our number', async () => {
    expect(await channel.send(message('ZG1R1'))).toEqual({
      outcome: 'sent',
      provider_no: expect.stringMatching(/^9006\d+\^0$/),
    });
    expect(aliyun.stored.at(-1)).toMatchObject({
      ...{ OutId: 'ZG1R1', PhoneNum: '13800000001', TemplateCode: 'SMS_1' },
      TemplateParam: JSON.stringify({ name: "李雷 *'()!~", what: '体检' }),
    });
    await channel.send(message('CS1', { template: null, params: { code: '123456' } }));
    expect(aliyun.stored.at(-1)).toMatchObject({ TemplateCode: 'SMS_code', TemplateParam: '{"code":"123456"}' });
  });

  test('refuses a signature with another secret', async () => {
    const answer = await channelOf({ ALIYUN_SMS_KEY_SECRET: 'wrong' }).send(message('ZG2R1'));
    expect(answer).toEqual({ outcome: 'failed', message: '签名不匹配（SignatureDoesNotMatch）' });
    expect(aliyun.stored.some(({ OutId }) => OutId === 'ZG2R1')).toBe(false);
  });

  test('tells a refusal from a busy time and from silence', async () => {
    expect(await channel.send(message('ZG3R1', { phone: '12345' }))).toEqual({
      outcome: 'failed',
      message: '非法手机号（isv.MOBILE_NUMBER_ILLEGAL）',
    });
    for (const way of ['throttled', 'limit'] as const) {
      aliyun.breakNext = way;
      expect(await channel.send(message('ZG4R1'))).toMatchObject({ outcome: 'busy' });
    }
    for (const way of ['failing', 'silent'] as const) {
      aliyun.breakNext = way;
      await expect(channel.send(message('ZG5R1'))).rejects.toThrow();
    }
  });

  test('is asked by phone, day and our number what became of a message', async () => {
    expect(await channel.ask(asked('ZG6R1'))).toEqual([]);
    for (let n = 0; n < 60; n += 1) await channel.send(message(`ZG60${n}R1`));
    await channel.send(message('ZG6R1'));
    expect(await channel.ask(asked('ZG6R1'))).toEqual([{ state: 'waiting' }]);
    const kept = aliyun.stored.find(({ OutId }) => OutId === 'ZG6R1');
    if (kept) Object.assign(kept, { SendStatus: 2, ErrCode: 'MOBILE_NOT_ON_SERVICE' });
    expect(await channel.ask(asked('ZG6R1', kept?.BizId))).toEqual([
      { state: 'failed', message: '运营商回执 MOBILE_NOT_ON_SERVICE' },
    ]);
    if (kept) kept.SendStatus = 3;
    expect(await channel.ask(asked('ZG6R1'))).toEqual([{ state: 'delivered' }]);
    aliyun.breakNext = 'throttled';
    await expect(channel.ask(asked('ZG6R1'))).rejects.toThrow('限流');
  });
});

test('it does not start without its settings', () => {
  expect(() => adaptersOf('message=aliyun', 'none', undefined, settings({ ALIYUN_SMS_SIGN: '' }))).toThrow(
    'ALIYUN_SMS_SIGN',
  );
});
