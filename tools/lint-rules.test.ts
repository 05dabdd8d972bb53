import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './steps/command.ts';

interface Rules {
  readonly [group: string]: string | Readonly<Record<string, string | { readonly level: string }>>;
}

interface BiomeConfiguration {
  readonly linter: { readonly rules: Rules };
  readonly overrides: readonly { readonly linter?: { readonly rules: Rules } }[];
}

const { linter, overrides } = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8')) as BiomeConfiguration;

function levelsOf(rules: Rules): string[] {
  return Object.values(rules).flatMap((group) =>
    typeof group === 'string' ? [] : Object.values(group).map((rule) => (typeof rule === 'string' ? rule : rule.level)),
  );
}

test('every chosen rule is an error; nothing is a warning that nobody reads', () => {
  const levels = levelsOf(linter.rules);
  expect(levels.length).toBeGreaterThan(200);
  expect(new Set(levels)).toEqual(new Set(['error']));
});

test('an exception switches a rule off or on, never down', () => {
  const levels = overrides.flatMap((override) => levelsOf(override.linter?.rules ?? {}));
  expect(levels.filter((level) => level !== 'off' && level !== 'error')).toEqual([]);
});
