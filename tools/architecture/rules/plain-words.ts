import type { Rule, Violation } from '../rule.ts';
import { type SourceFile, writtenFiles } from '../source-tree.ts';

/** Home-made words that once named something in this code, and the standard term of each. */
const replaced: readonly (readonly [word: RegExp, term: string])[] = [
  [/\bescort/i, 'hook'],
  [/\bundress/i, 'drop derived objects'],
  [/(?<![_|])cuboid/i, 'rollup'],
  [/\bhandleTogether\b|\bGathering/, 'batching'],
  [/\bofEveryRow\b/, 'unrestricted scope'],
  [/\bwish(es)?\b|Wish\b/, 'input, options'],
  [/\b[A-Za-z]+Face\b/, 'field adapter, presentation'],
  [/\bmost[A-Z]\w*\b/, 'max'],
  [/\binHand\b|InHand\b/, 'claimed items'],
  [/\bEndless[A-Z]\w*|\bendless\./, 'infinite, virtualised'],
  [/\b(asked|Asked)[A-Z]\w*/, 'requested, input'],
  [/\bconst told\b|\btold\(/, 'received, logged'],
  [/\bShopFloor\b|\blifeOn\b/, 'fixture'],
  [/\bEntrance/, 'sign-in'],
  [
    /\b[a-z]*Floor(Page|Filters|Notice|Readers|Props)?\b(?<!\bMath\.floor)|\bfloor(Page|Readers)s?\b/,
    'warehouse, outbound',
  ],
  [/\bpapers\b|\bwithPapers\b/, 'print documents'],
  [/\b[oO]wnedRows\b|\bconst owned\b/, 'scope, rows of the supplier'],
  [/ AS told\b|\btold AS\b/, 'notified'],
  [/\bconst sight\b|\bin sight\b|out of sight/, 'visible, hidden'],
  [/^\s*(test|it|describe)\b.*\b([sS]omebody|[sS]omeone|[wW]hoever)\b/, 'the role, the record or the call'],
];

/** Names of files that held such words. */
const replacedPaths = /\/[^/]*\b(floor|papers|owned|escort|wish|told|sight)\b[^/]*$/;

const code = /^(packages|tools|bench|e2e)\/.*\.(ts|tsx)$/;
const ownFile = /\/plain-words(\.test)?\.ts$/;

function checkName({ path }: SourceFile): Violation[] {
  const [, word] = replacedPaths.exec(path) ?? [];
  return word === undefined ? [] : [{ path, message: `"${word}" in the name of a file: take the standard term` }];
}

function checkFile({ path, text }: SourceFile): Violation[] {
  return text.split('\n').flatMap((line, index) =>
    replaced
      .filter(([word]) => word.test(line))
      .map(([word, term]) => ({
        path: `${path}:${index + 1}`,
        message: `"${word.exec(line)?.[0]}": the term is ${term}`,
      })),
  );
}

export const plainWords: Rule = {
  name: 'plain-words',
  why: 'a newcomer searches for the standard term (GLOSSARY.md)',
  check: (tree) =>
    writtenFiles(tree)
      .filter(({ path }) => code.test(path) && !ownFile.test(path))
      .flatMap((file) => [...checkName(file), ...checkFile(file)]),
};
