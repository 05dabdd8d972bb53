import type { Rule } from '../rule.ts';

export const lockfileWithoutHosts: Rule = {
  name: 'lockfile-without-hosts',
  why: 'the lockfile pins versions and checksums; where they come from is the business of whoever installs',
  check: (tree) =>
    tree
      .filter(({ path }) => path === 'package-lock.json')
      .flatMap(({ path, text }) =>
        text.split('\n').flatMap((line, index) => {
          const host = /"resolved": "(?:git\+)?\w+:\/\/([^/"]+)/.exec(line)?.[1];
          return host === undefined ? [] : [{ path: `${path}:${index + 1}`, message: `resolved from ${host}` }];
        }),
      ),
};
