/** Type instantiations that each project may cost, about 10 % above its figure when the bound was set. */
const bounds: Readonly<Record<string, number>> = {
  'packages/contract/tsconfig.json': 383_000,
  'packages/server/tsconfig.json': 2_900_000,
  'packages/console/tsconfig.json': 780_000,
  'packages/console/test/tsconfig.json': 304_000,
  'packages/console/tsconfig.test.json': 524_000,
};

const statistics = /^(?:[A-Z][A-Za-z ]+|I\/O [a-z]+): +[\d.]+[sK]?$/;

/** What the compiler found, without the statistics that follow it. */
export function faultsIn(output: string): string {
  return output
    .split('\n')
    .filter((line) => !statistics.test(line))
    .join('\n')
    .trim();
}

/** Says that a project costs more type instantiations than its bound; undefined where it does not, or has none. */
export function overBudget(project: string, output: string): string | undefined {
  const bound = bounds[project];
  if (bound === undefined) return undefined;
  const count = Number(/^Instantiations: +(\d+)$/m.exec(output)?.[1] ?? Number.NaN);
  if (count <= bound) return undefined;
  return `${project}: ${count} type instantiations, ${bound} are allowed (tools/type-budget.ts)`;
}
