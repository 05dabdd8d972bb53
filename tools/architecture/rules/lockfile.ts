import { type Lockfile, missingPackages } from '../../lockfile/complete.ts';
import type { Rule } from '../rule.ts';
import type { SourceTree } from '../source-tree.ts';

function lockfiles(tree: SourceTree): SourceTree {
  return tree.filter(({ path }) => path === 'package-lock.json');
}

export const lockfileWithoutHosts: Rule = {
  name: 'lockfile-without-hosts',
  why: 'the lockfile pins versions and checksums; where they come from is the business of whoever installs',
  check: (tree) =>
    lockfiles(tree).flatMap(({ path, text }) =>
      text.split('\n').flatMap((line, index) => {
        const host = /"resolved": "(?:git\+)?\w+:\/\/([^/"]+)/.exec(line)?.[1];
        return host === undefined ? [] : [{ path: `${path}:${index + 1}`, message: `resolved from ${host}` }];
      }),
    ),
};

export const lockfileComplete: Rule = {
  name: 'lockfile-complete',
  why: 'npm ci refuses a lockfile that leaves out packages for other machines; npm run lock adds them',
  check: (tree) =>
    lockfiles(tree).flatMap(({ path, text }) =>
      missingPackages(JSON.parse(text) as Lockfile).map(({ name, version }) => ({
        path,
        message: `${name}@${version}`,
      })),
    ),
};
