import type { ICruiseOptions, IForbiddenRuleType } from 'dependency-cruiser';
import { readTree } from '../source-tree.ts';
import { dependencyRules } from './dependency-rules.ts';
import { readDomainGraph, readFeatureGraph } from './domain-graph.ts';

/** The dependency-cruiser configuration of a repository: rules from its domain graph, and how to read its imports. */
export function dependencyConfiguration(root: string): {
  forbidden: IForbiddenRuleType[];
  options: ICruiseOptions;
} {
  const tree = readTree(root);
  const { domains } = readDomainGraph(tree);
  const { features } = readFeatureGraph(tree);
  return { forbidden: dependencyRules({ domains, features }), options };
}

const options: ICruiseOptions = {
  // TypeScript 7 has no parser that dependency-cruiser can call; swc reads the same syntax.
  parser: 'swc',
  tsPreCompilationDeps: true,
  skipAnalysisNotInRules: true,
  doNotFollow: { path: 'node_modules' },
  exclude: { path: '(^|/)(dist|coverage)/' },
  enhancedResolveOptions: {
    exportsFields: ['exports'],
    conditionNames: ['import', 'node', 'default', 'types'],
    extensions: ['.ts', '.tsx', '.mjs', '.js', '.d.ts', '.json'],
  },
};
