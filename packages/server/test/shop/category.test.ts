import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedRegions } from '../../src/domains/setting/region.seed.ts';
import { type SignedIn, signIn } from '../harness/people.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';

let server: TestServer;
let clerk: SignedIn;

beforeAll(async () => {
  server = await startTestServer();
  clerk = await signIn(server, {
    may: ['/goods/category', '/goods/category#create', '/goods/category#update', '/goods/category#delete'],
  });
});
afterAll(() => server.close());

async function make(name: string, parent?: number): Promise<number> {
  return (await clerk.call('POST', '/api/category/', { name, parent })).body.id;
}

const level = async (id: number) => (await clerk.call('GET', `/api/category_readonly/${id}/`)).body.level;
const move = (id: number, parent: number | null) => clerk.call('PATCH', `/api/category/${id}/`, { parent });

test('categories grow four levels deep and move with what is under them, never in a circle', async () => {
  const [a, other] = [await make('食品'), await make('生鲜')];
  const b = await make('零食', a);
  const c = await make('坚果', b);
  const d = await make('核桃', c);
  expect(await Promise.all([a, b, c, d].map(level))).toEqual([1, 2, 3, 4]);
  const named = await clerk.call('GET', '/api/category_readonly/options/?q=坚果');
  expect(named.body.results).toEqual([{ id: c, label: '坚果', path: '食品 / 零食' }]);
  expect((await clerk.call('POST', '/api/category/', { name: '太深', parent: d })).body).toEqual({
    parent: ['分类最多4级'],
  });
  expect((await move(a, other)).body).toEqual({ parent: ['分类最多4级'] });
  expect((await move(a, c)).body).toEqual({ parent: ['上级分类不能是自己或自己的下级'] });
  expect((await move(c, other)).status).toBe(200);
  expect(await Promise.all([c, d].map(level))).toEqual([2, 3]);
  expect((await move(c, null)).status).toBe(200);
  expect(await Promise.all([c, d].map(level))).toEqual([1, 2]);
  const tree = (await clerk.call('GET', '/api/category_readonly/tree/')).body.results;
  expect(tree).toContainEqual({ id: d, label: '核桃', parent: c });
});

test('pickers offer a category with the names above it, from the top down', async () => {
  const drinks = await make('酒水');
  const white = await make('白酒', drinks);
  const strong = await make('浓香型', white);
  const { results } = (await clerk.call('GET', '/api/category_readonly/options/?q=浓香')).body;
  expect(results).toEqual([{ id: strong, label: '浓香型', path: '酒水 / 白酒' }]);
  const [top] = (await clerk.call('GET', '/api/category_readonly/options/?q=酒水')).body.results;
  expect(top).toEqual({ id: drinks, label: '酒水', path: null });
});

test('a category with others or goods under it stays', async () => {
  const parent = await make('饮料');
  await make('茶', parent);
  expect(await clerk.call('DELETE', `/api/category/${parent}/`)).toMatchObject({
    status: 409,
    body: { code: 'in_use' },
  });
  const lone = await make('酒');
  expect((await clerk.call('DELETE', `/api/category/${lone}/`)).status).toBe(204);
});

test('regions: all of China, to a caller who chooses one on a page, with the cities that have no counties', async () => {
  await seedRegions(server.database.db());
  await seedRegions(server.database.db());
  const chooser = await signIn(server, { may: ['/agent-label'] });
  const { status, body } = await chooser.call('GET', '/api/region_readonly/tree/');
  expect(status).toBe(200);
  const nodes: { id: number; label: string; parent: number | null }[] = body.results;
  const under = (parent: number | null) => nodes.filter((node) => node.parent === parent);
  const find = (label: string, parent: number | null) => under(parent).find((node) => node.label === label)?.id ?? -1;
  expect(under(null)).toHaveLength(34);
  expect(nodes.length).toBeGreaterThan(3400);
  const [guangdong, hainan] = [find('广东省', null), find('海南省', null)];
  const bare = [find('东莞市', guangdong), find('中山市', guangdong), find('儋州市', hainan)];
  expect([...bare, find('嘉峪关市', find('甘肃省', null))].map((id) => [id > 0, under(id).length])).toEqual(
    Array.from({ length: 4 }, () => [true, 0]),
  );
  expect(under(find('省直辖县级行政区划', find('湖北省', null))).map((node) => node.label)).toContain('神农架林区');
  expect(under(find('九龙', find('香港特别行政区', null)))).toHaveLength(5);
  expect(find('台北市', find('台湾省', null))).toBeGreaterThan(0);
  expect(find('市南区', find('青岛市', find('山东省', null)))).toBeGreaterThan(0);
  const stranger = await signIn(server, {});
  expect((await stranger.call('GET', '/api/region_readonly/tree/')).status).toBe(403);
  expect((await server.as()('GET', '/api/region_readonly/tree/')).status).toBe(401);
});
