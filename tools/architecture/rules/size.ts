import { countCodeLines } from '../../lines/code-lines.ts';
import type { Rule, Violation } from '../rule.ts';
import { folderOf, type SourceFile, writtenFiles } from '../source-tree.ts';

const limits = { codeLines: 300, lines: 340, testLines: 440, filesInFolder: 20 };

/** How many lines a text has, a final line break not counted. */
function countLines(text: string): number {
  return text === '' ? 0 : text.replace(/\n$/, '').split('\n').length;
}

function checkLength({ path, text }: SourceFile): Violation[] {
  const lines = countLines(text);
  const isTest = /\.test\.tsx?$/.test(path);
  const limit = isTest ? limits.testLines : limits.lines;
  if (lines > limit) return [{ path, message: `${lines} lines, at most ${limit}` }];
  const code = countCodeLines(text);
  if (isTest || code <= limits.codeLines) return [];
  return [{ path, message: `${code} lines of code, at most ${limits.codeLines}` }];
}

export const fileLength: Rule = {
  name: 'file-length',
  why: `a file holds one idea: ${limits.codeLines} lines of code, ${limits.lines} in all, ${limits.testLines} for tests`,
  check: (tree) => writtenFiles(tree).flatMap(checkLength),
};

export const folderSize: Rule = {
  name: 'folder-size',
  why: `a folder can be read at a glance: at most ${limits.filesInFolder} files`,
  check: (tree) => {
    const counts = new Map<string, number>();
    for (const { path } of writtenFiles(tree)) counts.set(folderOf(path), (counts.get(folderOf(path)) ?? 0) + 1);
    return [...counts]
      .filter(([, count]) => count > limits.filesInFolder)
      .map(([path, count]) => ({ path, message: `${count} files` }));
  },
};
