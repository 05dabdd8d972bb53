import type { Rule, Violation } from '../rule.ts';
import type { SourceFile } from '../source-tree.ts';

/** Text that must not be in the repository; `where` limits a word to some files. */
interface ForbiddenText {
  readonly pattern: RegExp;
  readonly why: string;
  readonly where?: RegExp;
}

const code = /\.(ts|tsx|mjs|js|css)$/;
const codeButTests = /^(?!.*\.test\.tsx?$).*\.(ts|tsx|mjs|js)$/;

const forbidden: readonly ForbiddenText[] = [
  { pattern: /(?<![\w.})\]*-])\/(work|tmp|root)\//, why: 'a path of one machine' },
  { pattern: /(?<![\w.})\]*-])\/(home|Users)\/\w/, why: 'a path of one machine' },
  { pattern: /\b[A-Z]:\\+Users\\/, why: 'a path of one machine' },
  { pattern: /\bregistry\.[\w-]+\.[a-z]/, why: 'the host of a package registry' },
  { pattern: /\bnpmmirror\.com|\bnpm\.pkg\.github\.com/, why: 'the host of a package registry' },
  { pattern: /\b(TO[D]O|FIX[M]E|XX[X]|HA[C]K)\b/, why: 'unfinished work', where: code },
  { pattern: /@ts-(?:ignore|nocheck)\b/, why: 'a check switched off', where: code },
  { pattern: /@ts-expect[-]error\b/, why: 'a check switched off outside a test of types', where: codeButTests },
  {
    pattern: /\bbiome[-]ignore|\beslint[-]disable|\b(v8|c8|istanbul) ignore\b/,
    why: 'a check switched off',
    where: code,
  },
  {
    // The import rules do not see such an import.
    pattern: /\btypeof import\(|\bimport\(['"][^'"\n]+['"]\)\.(?!then\b|catch\b|finally\b)\w/,
    why: 'a type import inside an expression; write import type',
    where: codeButTests,
  },
  { pattern: /\b(describe|it|test)\.(skip|todo|only|fails)\b/, why: 'a test switched off', where: code },
];

function checkFile({ path, text }: SourceFile): Violation[] {
  const found = forbidden.filter(({ pattern, where }) => (where?.test(path) ?? true) && pattern.test(text));
  return found.map(({ pattern, why }) => {
    const at = text.search(pattern);
    const line = text.slice(0, at).split('\n').length;
    return { path: `${path}:${line}`, message: `${why}: ${pattern.exec(text)?.[0]}` };
  });
}

export const noForbiddenText: Rule = {
  name: 'forbidden-text',
  why: 'the repository is the same on every machine, finished, and checked everywhere',
  check: (tree) => tree.flatMap(checkFile),
};
