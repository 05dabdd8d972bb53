import { expect, test } from 'vitest';
import { expanded, grouped, isSame, issuesByGroup, type RuleLine, type RuleTerms } from './rule-groups.ts';

const terms: RuleTerms = {
  service: 'delivered',
  first: 1,
  first_fee_fen: 600,
  next: 1,
  next_fee_fen: 100,
  free_over_fen: 9900,
  free_over_quantity: null,
};
const expensive: RuleTerms = { ...terms, first_fee_fen: 1800 };
const lines = [
  { id: 3, region: ['西藏自治区'], ...expensive },
  { id: 1, region: null, ...terms },
  { id: 2, region: ['山东省', '青岛市'], ...terms },
  { id: 4, region: ['青海省'], ...expensive },
] as readonly RuleLine[];

test('regions that share terms are one row, the rest of the country is the first', () => {
  const groups = grouped(lines);
  expect(groups.map(({ regions }) => regions)).toEqual([null, [['西藏自治区'], ['青海省']], [['山东省', '青岛市']]]);
  expect(expanded(groups).map(({ id }) => id)).toEqual([1, 3, 4, 2]);
  expect(isSame(groups, expanded(groups))).toBe(true);
  expect(isSame(groups, [{ ...lines[1], first: 2 }])).toBe(false);
});

test('a region that stays keeps its rule, a new one gets a new rule, none is an empty place', () => {
  const [rest, far] = grouped(lines);
  const moved = { ...far, regions: [['青海省'], ['甘肃省']] } as NonNullable<typeof far>;
  expect(expanded([moved]).map(({ id, region }) => [id, region])).toEqual([
    [4, ['青海省']],
    [undefined, ['甘肃省']],
  ]);
  expect(expanded([{ ...moved, regions: [] }])).toMatchObject([{ region: [] }]);
  expect(expanded(rest ? [rest] : [])).toMatchObject([{ id: 1, region: null, first_fee_fen: 600 }]);
});

test('what is said of a rule stands at its row', () => {
  const said = issuesByGroup(grouped(lines), {
    '2.region': ['该地区已有规则'],
    '0.first': ['首件不能为空'],
    '': ['其他'],
  });
  expect([...said]).toEqual([
    [1, { region: ['该地区已有规则'] }],
    [0, { first: ['首件不能为空'] }],
  ]);
});
