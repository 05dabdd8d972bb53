import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ICruiseOptions, IForbiddenRuleType } from 'dependency-cruiser';
import { readTree } from '../source-tree.ts';
import { dependencyRules } from './dependency-rules.ts';
import { readDomainGraph, readFeatureGraph } from './domain-graph.ts';

const starters = ['packages/server/src/main.ts', 'packages/console/src/main.tsx'];

/** Further entry points: commands for audit log and integrity checks, generator, build step and browser tests. */
const others = [
  'packages/server/src/audit-verify.ts',
  'packages/server/src/backup.ts',
  'packages/server/src/books.ts',
  'packages/server/src/restore.ts',
  'packages/contract/src/platform/openapi/document.ts',
  'packages/console/src/platform/sign-in/sign-in-markup.tsx',
  'packages/console/src/platform/gallery/main.tsx',
  'packages/console/test/sample/main.tsx',
];

/** The dependency-cruiser configuration of a repository: rules from its domain graph, and how to read its imports. */
export function dependencyConfiguration(root: string): {
  forbidden: IForbiddenRuleType[];
  options: ICruiseOptions;
} {
  const tree = readTree(root);
  const { domains } = readDomainGraph(tree);
  const { features } = readFeatureGraph(tree);
  const exists = (entry: string) => existsSync(join(root, entry));
  const started = starters.every(exists) ? [...starters, ...others.filter(exists)] : [];
  return { forbidden: dependencyRules({ domains, features, entries: started }), options };
}

const options: ICruiseOptions = {
  // TypeScript 7 has no parser that dependency-cruiser can call; swc reads the same syntax.
  parser: 'swc',
  tsPreCompilationDeps: true,
  doNotFollow: { path: 'node_modules' },
  exclude: { path: '(^|/)(dist|coverage)/' },
  enhancedResolveOptions: {
    exportsFields: ['exports'],
    conditionNames: ['import', 'node', 'default', 'types'],
    extensions: ['.ts', '.tsx', '.mjs', '.js', '.d.ts', '.json'],
  },
};
