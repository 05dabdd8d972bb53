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

test('a project within its bound passes, one beyond it or without a count does not', () => {
  const project = 'packages/contract/tsconfig.json';
  expect(overBudget(project, statistics(383_000))).toBeUndefined();
  expect(overBudget(project, statistics(383_001))).toContain('383001 type instantiations');
  expect(overBudget(project, fault)).toContain('NaN');
  expect(overBudget('tools/tsconfig.json', statistics(9_000_000))).toBeUndefined();
});
