import { expect, test } from 'vitest';
import { faultsIn, filesIn, overBudget } from './type-budget.ts';

const statistics = (count: number) =>
  `Files:              606\nInstantiations: ${count}\nMemory used:    159397K\nTotal time:      5.313s`;
const fault =
  "packages/a.ts(1,2): error TS2345: Argument of type 'x' is not assignable.\n  Type 'x' is not assignable.";

test('faults are read apart from files and statistics', () => {
  const output = `${fault}\n/house/packages/a.ts\n${statistics(3)}`;
  expect(faultsIn(output)).toBe(fault);
  expect(filesIn(output)).toEqual(['/house/packages/a.ts']);
  expect(faultsIn(statistics(3))).toBe('');
});

test('a project within its budget passes, one beyond it or without a count does not', () => {
  const project = 'packages/contract/tsconfig.json';
  const lines = () => 1000;
  expect(overBudget(project, statistics(7100), lines)).toBeUndefined();
  expect(overBudget(project, statistics(7101), lines)).toContain('7101 type instantiations, 7100 are allowed');
  expect(overBudget(project, fault, lines)).toContain('NaN');
  expect(overBudget('tsconfig.json', statistics(9_000_000), lines)).toBeUndefined();
});

test('a budget grows with the sources of its project', () => {
  expect(overBudget('packages/contract/tsconfig.json', statistics(100_000))).toBeUndefined();
  expect(overBudget('packages/contract/tsconfig.json', statistics(9_000_000))).toContain('are allowed');
});
