import type { Rule, Violation } from '../rule.ts';
import { nameOf, type SourceTree, writtenFiles } from '../source-tree.ts';

const kebab = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const catchAll = /(^|-)(utils?|helpers?)$|^common$/;

/** Words of a file name before its extension: `order.service.test.ts` → `order`, `service`, `test`. */
export function nameParts(path: string): string[] {
  return nameOf(path).replace(/^\./, '').split('.').slice(0, -1);
}

function pathWords(path: string): string[] {
  return [...path.split('/').slice(0, -1), ...nameParts(path)];
}

function codeFiles(tree: SourceTree): SourceTree {
  return tree.filter(
    ({ path }) => /^(packages|tools|bench|e2e)\//.test(path) && /\.(ts|tsx|mts|mjs|js|css)$/.test(path),
  );
}

export const kebabCase: Rule = {
  name: 'kebab-case',
  why: 'names of files and folders are in lower case with hyphens, so that they are the same on every disk',
  check: (tree) =>
    codeFiles(tree).flatMap(({ path }) => {
      const wrong = pathWords(path).filter((word) => !kebab.test(word));
      return wrong.length === 0 ? [] : [{ path, message: `"${wrong.join('", "')}" is not kebab-case` }];
    }),
};

export const noIndexFile: Rule = {
  name: 'no-index-file',
  why: 'a file is found by its name, and imports name the file that they need',
  check: (tree) =>
    codeFiles(tree)
      .filter(({ path }) => nameParts(path)[0] === 'index')
      .map(({ path }) => ({ path, message: 'name it after what it holds' })),
};

export const noCatchAll: Rule = {
  name: 'no-catch-all',
  why: 'utils, helpers and common say nothing about what is inside',
  check: (tree) => {
    const found = new Map<string, Violation>();
    for (const { path } of codeFiles(tree)) {
      const at = path.split('/').findIndex((part) => catchAll.test(part.split('.')[0] ?? ''));
      const place = path
        .split('/')
        .slice(0, at + 1)
        .join('/');
      if (at >= 0) found.set(place, { path: place, message: 'name it after its purpose' });
    }
    return [...found.values()];
  },
};

const prefixed = /^\s*(?:export )?(?:declare )?(?:abstract )?(?:interface|type|class) ([IT][A-Z][a-z]\w*)/gm;

export const noTypePrefix: Rule = {
  name: 'no-type-prefix',
  why: 'a type is named after the thing, not after being a type',
  check: (tree) =>
    writtenFiles(tree).flatMap(({ path, text }) =>
      [...text.matchAll(prefixed)].map(([, name = '']) => ({ path, message: `${name} → ${name.slice(1)}` })),
    ),
};
