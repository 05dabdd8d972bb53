import { expect, test } from 'vitest';
import { type RulePeriod, type RuleRow, ruleFaults } from './rule-faults.ts';

const period = (starts_date: string, ends_date: string | null = null, agent_label: number | null = 1): RulePeriod => ({
  ...{ agent_label, category: null, starts_date, ends_date },
});
const row = (at: number, one: RulePeriod): RuleRow => ({ row: at, ...one });
const said = (rows: readonly RuleRow[], known: readonly RulePeriod[] = []) =>
  ruleFaults(rows, known).map(({ row: at, level, message }) => `${at} ${level} ${message}`);

test('periods that follow each other are good, also where the first is open', () => {
  expect(said([row(2, period('2027-01-01', '2027-06-30')), row(3, period('2027-07-01'))])).toEqual([]);
  expect(said([row(2, period('2027-01-01')), row(3, period('2027-07-01'))])).toEqual([]);
  expect(said([row(2, period('2027-01-01', null, 1)), row(3, period('2027-01-01', null, 2))])).toEqual([]);
});

test('periods that overlap are refused, in the file and with those that hold', () => {
  expect(said([row(2, period('2027-01-01', '2027-07-01')), row(3, period('2027-07-01'))])).toEqual([
    '2 error 与第 3 行（2027-07-01 至 长期）时间重叠',
    '3 error 与第 2 行（2027-01-01 至 2027-07-01）时间重叠',
  ]);
  expect(said([row(2, period('2027-03-01'))], [period('2027-01-01', '2027-12-31')])).toEqual([
    '2 error 与已有规则（2027-01-01 至 2027-12-31）时间重叠',
  ]);
  expect(said([row(2, period('2027-03-01', '2027-12-31'))], [period('2027-06-01')])).toHaveLength(1);
  expect(said([row(2, period('2027-03-01', '2027-01-01'))])).toEqual(['2 error 截止日早于生效日']);
});

test('an open rule that holds ends the day before, unless it would go on behind the new one', () => {
  expect(said([row(2, period('2027-03-01'))], [period('2026-01-01')])).toEqual([
    '2 info 已有规则（2026-01-01 至 长期）到前一天为止',
  ]);
  expect(said([row(2, period('2027-03-01')), row(3, period('2027-05-01', '2027-06-01'))])).toEqual([
    '3 error 第 2 行没有截止日，会在这之后继续，请先给它截止日',
  ]);
  expect(said([row(2, period('2027-03-01', '2027-04-01'))], [period('2026-01-01')])[0]).toContain('请先给它截止日');
});
