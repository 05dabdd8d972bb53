import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { checkRuleRows } from '../../src/domains/commission/import-rules.service.ts';
import { signIn } from '../harness/people.ts';
import { type Imports, importsOf } from '../jobs/imports.ts';
import { fetchFile, rowsOf } from '../jobs/sheet-file.ts';
import { system } from '../order/order-fixture.ts';
import { type CommissionWorld, openCommission } from './commission-world.ts';

const heading = ['分公司', '商品分类', '佣金比例(%)', '生效日', '截止日'];
const path = '/api/commission_rule/import/';

let world: CommissionWorld;
let imports: Imports;

beforeAll(async () => {
  world = await openCommission();
  const sent = importsOf(world.server, world.maker, path);
  imports = { ...sent, send: (rows) => sent.send(rows, { mode: 'commit' }) };
  await world.label('青岛分公司');
  await world.label('同名分公司');
  await world.label('同名分公司');
});
afterAll(() => world.server.close());

const rules = () =>
  world.db.rows<{ starts_date: string; ends_date: string | null; percent: string }>(
    'SELECT starts_date::text, ends_date::text, percent::text FROM commission_rule WHERE NOT is_deleted AND agent_label_id IS NOT NULL ORDER BY starts_date',
  );

/** What the entries of the rule from a day say of its end, after the first. */
const ends = async (starts_date: string) => {
  const entries = await world.db.rows<{ act: string; day: unknown }>(
    `SELECT a.act, a.changes -> 'ends_date' AS day FROM audit a JOIN commission_rule r ON r.id = a.subject_id
     WHERE a.resource = 'commission_rule' AND r.starts_date = $1::date AND NOT r.is_deleted ORDER BY a.id OFFSET 1`,
    [starts_date],
  );
  return entries;
};

const row = (label: string, percent: string, starts: string, [ends = '', category = '']: readonly string[] = []) => [
  ...[label, category, percent, starts, ends],
];

test('a file sets rules, ends the open one before them, and is undone whole', async () => {
  const first = await imports.send([heading, row('青岛分公司', '2', '2099-01-01')]);
  expect([first.state, first.failed]).toEqual(['succeeded', 0]);
  const second = await imports.send([
    heading,
    row('青岛分公司', '4', '2099-06-01'),
    row('青岛分公司', '3', '2099-03-01'),
  ]);
  expect(second.state).toBe('succeeded');
  expect(await rules()).toEqual([
    { starts_date: '2099-01-01', ends_date: '2099-02-28', percent: '2.00' },
    { starts_date: '2099-03-01', ends_date: '2099-05-31', percent: '3.00' },
    { starts_date: '2099-06-01', ends_date: null, percent: '4.00' },
  ]);
  const undone = await imports.undo(second.id);
  expect(undone.map(({ state }) => state)).not.toContain('refused');
  expect(await ends('2099-01-01')).toEqual([
    { act: 'import', day: [null, '2099-02-28'] },
    { act: 'import_undo', day: ['2099-02-28', null] },
  ]);
  expect(await rules()).toEqual([{ starts_date: '2099-01-01', ends_date: null, percent: '2.00' }]);
});

test('a file is undone though one of its rules was withdrawn meanwhile', async () => {
  await world.label('烟台分公司');
  const { id } = await imports.send([
    heading,
    row('烟台分公司', '4', '2099-06-01'),
    row('烟台分公司', '3', '2099-03-01'),
  ]);
  const [last] = await world.db.rows<{ id: number }>('SELECT max(id) AS id FROM commission_rule');
  expect((await world.maker.call('POST', `/api/commission_rule/${last?.id}/withdraw/`)).status).toBe(200);
  expect((await imports.undo(id)).map(({ state }) => state)).toEqual(['done']);
  expect(await rules()).toEqual([{ starts_date: '2099-01-01', ends_date: null, percent: '2.00' }]);
});

test('a file is undone while lines only wait for its rule, which find another at their accrual', async () => {
  const label = await world.label('威海分公司');
  const job = await imports.send([heading, row('威海分公司', '50', '2020-01-01')]);
  await world.sold(label, 1, 1);
  await world.accrue();
  const lines = () =>
    world.db.rows('SELECT state, percent::text FROM commission_line WHERE agent_label_id = $1', [label]);
  expect(await lines()).toEqual([{ state: 'waiting', percent: '50.00' }]);
  expect((await imports.undo(job.id)).map(({ state }) => state)).toEqual(['done']);
  await world.db.rows('UPDATE commission_line /* no edit: a test */ SET due_at = now() WHERE agent_label_id = $1', [
    label,
  ]);
  await world.accrue();
  expect(await lines()).toEqual([{ state: 'none', percent: null }]);
});

test('names that are none, rates beyond 100 and periods that overlap are told row by row, and nothing is set', async () => {
  const before = await rules();
  const job = await importsOf(world.server, world.maker, path).send([
    heading,
    row('没有的', '2', '2098-01-01'),
    row('同名分公司', '2', '2098-01-01'),
    row('青岛分公司', '101', '2090-01-01', ['2090-01-31']),
    row('青岛分公司', '1', '2098-01-01', ['', '没有的分类']),
    row('青岛分公司', '1', '2099-01-01'),
    row('青岛分公司', '1', '2091-01-01', ['2091-06-30']),
    row('青岛分公司', '1', '2091-06-30', ['2091-12-31']),
  ]);
  const marked = await rowsOf((await fetchFile(world.server, job.result_url)).bytes);
  expect(marked.slice(1).map((cells) => String(cells.at(-1)))).toEqual([
    expect.stringContaining('没有分公司「没有的」'),
    expect.stringContaining('分公司「同名分公司」不止一个'),
    expect.stringContaining('佣金比例不能超过 100%'),
    expect.stringContaining('没有分类「没有的分类」'),
    expect.stringContaining('与已有规则（2099-01-01 至 长期）时间重叠'),
    expect.stringContaining('与第 8 行'),
    expect.stringContaining('与第 7 行'),
  ]);
  expect(await rules()).toEqual(before);
});

test('is the business of the head office', async () => {
  const label = await world.label('烟台分公司');
  const agent = await signIn(world.server, { may: ['/agent-label', '/agent-label#import'], agent_label_id: label });
  const job = await importsOf(world.server, agent, path).send([heading, row('烟台分公司', '50', '2097-01-01')]);
  expect(job.state).toBe('failed');
  expect(await rules()).toHaveLength(1);
});

test('a check sends as many statements for many rows as for one', async () => {
  const ctx = world.fixture.ctx(system);
  const sent = async (count: number) => {
    const rows = vi.fn(ctx.db.rows);
    const values = { percent: '3', starts_date: '2096-01-01', category: null };
    const labels = Array.from({ length: count }, (_, at) => ({
      row: at + 2,
      values: { ...values, agent_label: '青岛分公司' },
    }));
    await checkRuleRows({ ...ctx, db: { ...ctx.db, rows: rows as typeof ctx.db.rows } }, labels);
    return rows.mock.calls.length;
  };
  expect(await sent(40)).toBe(await sent(1));
});
