import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SignedIn, signIn } from '../harness/people.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';

const page = '/delivery/channel-list';
const may = [page, `${page}#create`, `${page}#update`, `${page}#delete`] as const;
const people = '/delivery/channel-staff-list';

let server: TestServer;
let keeper: SignedIn;
let made = 0;

beforeAll(async () => {
  server = await startTestServer();
  keeper = await signIn(server, {
    may: [...may, people, `${people}#create`, '/basic/regional', '/basic/regional#update'],
  });
});
afterAll(() => server.close());

const rule = (region: readonly string[] | null, first_fee_fen: number, values: object = {}) => ({
  ...{ region, service: 'delivered', first: 1000, first_fee_fen, next: 1000, next_fee_fen: 100 },
  ...{ free_over_fen: null, free_over_quantity: null, ...values },
});
function post(values: object = {}) {
  made += 1;
  const terms = { carrier: 'SF', priority: 10, basis: 'weight', state: 'enabled', rules: [rule(null, 1000)] };
  return keeper.call('POST', '/api/delivery_channel/', { code: `C${made}`, name: `渠道${made}`, ...terms, ...values });
}
const quote = async (region: readonly string[], values: object = {}) => {
  const parcel = { quantity: 1, weight_g: 2500, volume_cm3: 1000, amount_fen: 0 };
  return (await keeper.call('POST', '/api/delivery_channel/quote/', { region, ...parcel, ...values })).body.channels;
};
const qingdao = ['山东省', '青岛市', '市南区'];

describe('the calculator', () => {
  test('shows what each enabled channel charges, the one to use first, and why others do not take the parcel', async () => {
    await post({ name: '备用', priority: 20, rules: [rule(null, 100)] });
    await post({ name: '常用', rules: [rule(null, 1000), rule(['山东省'], 800), rule(['山东省', '青岛市'], 600)] });
    await post({ name: '北京专线', priority: 1, regions: [{ region: ['北京市'] }] });
    await post({ name: '不到山东', priority: 1, rules: [rule(null, 1), rule(['山东省'], 0, { service: 'refused' })] });
    await post({ name: '停用', state: 'disabled' });
    const channels = await quote(qingdao);
    expect(channels.map(({ name, fit, fee_fen }: Record<string, unknown>) => [name, fit, fee_fen])).toEqual([
      ['常用', 'chosen', 800],
      ['备用', 'possible', 300],
      ['北京专线', 'outside', null],
      ['不到山东', 'refused', null],
    ]);
    expect(channels[0]).toMatchObject({ region: ['山东省', '青岛市'], measure: 2500, steps: 2, priority: 10 });
    expect((await quote(['北京市', '市辖区', '东城区'], { weight_g: 1 }))[0]).toMatchObject({
      name: '不到山东',
      fee_fen: 1,
    });
  });

  test('says what is wrong with a question, and is closed to who may not read channels', async () => {
    const parcel = { region: qingdao, quantity: 1, weight_g: 1, volume_cm3: 1, amount_fen: 0 };
    const wrong = async (values: object) =>
      Object.keys((await keeper.call('POST', '/api/delivery_channel/quote/', { ...parcel, ...values })).body).sort();
    expect(await wrong({ quantity: 0, weight_g: 0 })).toEqual(['quantity', 'weight_g']);
    expect(await wrong({ region: ['山东省'] })).toEqual(['region']);
    const other = await signIn(server, { may: [people] });
    expect((await other.call('POST', '/api/delivery_channel/quote/', parcel)).status).toBe(403);
    const branch = await server.database
      .db()
      .rows<{ id: number }>("INSERT INTO agent_label (name) VALUES ('一分') RETURNING id");
    const agent = await signIn(server, { may, agent_label_id: branch[0]?.id ?? 0 });
    expect((await agent.call('GET', '/api/delivery_channel_readonly/')).status).toBe(403);
  });
});

describe('a channel', () => {
  test.each([
    ['two rules for one region', { rules: [rule(null, 1), rule(null, 2)] }, 'rules.1.region'],
    ['no rule', { rules: [] }, 'rules'],
    ['a region twice', { regions: [{ region: ['北京市'] }, { region: ['北京市'] }] }, 'regions.1.region'],
    ['a region that is on no map', { regions: [{ region: ['桃花岛'] }] }, 'regions.0.region'],
    ['an unknown carrier', { carrier: 'XX' }, 'carrier'],
  ])('refuses %s on its field', async (_, values, field) => {
    const { status, body } = await post(values);
    expect([status, Object.keys(body)]).toEqual([400, [field]]);
  });

  test('is kept while it has people, and says where it delivers', async () => {
    const regions = [{ region: ['山东省', '济南市'] }, { region: ['北京市'] }];
    const { body: channel } = await post({ regions });
    expect(channel).toMatchObject({ region_words: '山东省济南市、北京市', rule_count: 1, staff_count: 0 });
    const person = { name: '刘师傅', channel: channel.id, position: 'courier', tel: '13812345678', state: 'enabled' };
    const { status, body } = await keeper.call('POST', '/api/delivery_channel_staff/', person);
    expect([status, body.tel]).toEqual([201, '138****5678']);
    expect((await keeper.call('DELETE', `/api/delivery_channel/${channel.id}/`)).status).toBe(409);
  });

  test('follows a place to its new name, where it delivers and in what it charges', async () => {
    const place = ['山东省', '威海市'];
    const { body: channel } = await post({ priority: 1, regions: [{ region: place }], rules: [rule(place, 500)] });
    const [found] = (await keeper.call('GET', '/api/region_readonly/?name=%E5%A8%81%E6%B5%B7%E5%B8%82')).body.results;
    await keeper.call('PATCH', `/api/region/${found.id}/`, { name: '威东市' });
    const read = (await keeper.call('GET', `/api/delivery_channel_readonly/${channel.id}/`)).body;
    const renamed = { region: ['山东省', '威东市'] };
    expect([read.regions, read.rules]).toMatchObject([[renamed], [renamed]]);
    expect((await quote(['山东省', '威东市', '环翠区']))[0]).toMatchObject({ id: channel.id, fit: 'chosen' });
  });
});
