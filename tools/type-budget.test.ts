import { expect, test } from 'vitest';
import { faultsIn, overBudget } from './type-budget.ts';

const statistics = (count: number) =>
  `Files:              606\nInstantiations: ${count}\nMemory used:    159397K\nTotal time:      5.313s`;
const fault =
  "packages/a.ts(1,2): error TS2345: Argument of type 'x' is not assignable.\n  Type 'x' is not assignable.";

test('faults are read apart from statistics', () => {
  expect(faultsIn(`${fault}\n${statistics(3)}`)).toBe(fault);
  expect(faultsIn(statistics(3))).toBe('');
});

test('a project within its budget passes, one beyond it or without a count does not', () => {
  const project = 'packages/contract/tsconfig.json';
  const lines = () => 1000;
  expect(overBudget(project, statistics(20_000), lines)).toBeUndefined();
  expect(overBudget(project, statistics(20_001), lines)).toContain('20001 type instantiations, 20000 are allowed');
  expect(overBudget(project, fault, lines)).toContain('NaN');
  expect(overBudget('tools/tsconfig.json', statistics(9_000_000), lines)).toBeUndefined();
});

test('a budget grows with the sources of its project', () => {
  expect(overBudget('packages/contract/tsconfig.json', statistics(200_000))).toBeUndefined();
  expect(overBudget('packages/contract/tsconfig.json', statistics(9_000_000))).toContain('are allowed');
});
