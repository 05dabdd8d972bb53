import { readDomainGraph, readFeatureGraph } from '../dependencies/domain-graph.ts';
import type { Rule, Violation } from '../rule.ts';
import type { SourceTree } from '../source-tree.ts';

const domainPlace = /^packages\/(contract|server|console|demo)\/src\/domains\/([^/]+)\//;

function domainFolders(tree: SourceTree): Map<string, Set<string>> {
  const folders = new Map<string, Set<string>>();
  for (const { path } of tree) {
    const [, inPackage, domain] = domainPlace.exec(path) ?? [];
    if (inPackage === undefined || domain === undefined) continue;
    folders.set(domain, (folders.get(domain) ?? new Set()).add(inPackage));
  }
  return folders;
}

export const sameDomains: Rule = {
  name: 'same-domains',
  why: 'a domain has the same name in all packages; the contract knows every one',
  check: (tree) => {
    const { domains } = readDomainGraph(tree);
    const known = new Set(domains.map(({ name }) => name));
    return [...domainFolders(tree)]
      .filter(([domain]) => !known.has(domain))
      .map(([domain, packages]) => ({
        path: `packages/contract/src/domains/${domain}/domain.ts`,
        message: `is missing or wrong, but ${[...packages].join(', ')} has a domain "${domain}"`,
      }));
  },
};

export const domainDeclarations: Rule = {
  name: 'domain-declarations',
  why: 'the import rules are generated from the names and `requires` in domain.ts',
  check: (tree): Violation[] => readDomainGraph(tree).faults,
};

export const featureDeclarations: Rule = {
  name: 'feature-declarations',
  why: 'the import rules are generated from the names and `requires` in feature.ts',
  check: (tree): Violation[] => readFeatureGraph(tree).faults,
};

const looseFile = /^packages\/(contract|server|console|demo)\/src\/domains\/[^/]+$/;

export const domainFiles: Rule = {
  name: 'domain-files',
  why: 'every file of a domain lies in the folder of that domain',
  check: (tree) =>
    tree.filter(({ path }) => looseFile.test(path)).map(({ path }) => ({ path, message: 'move it into a domain' })),
};
