import type { Rule, Violation } from '../rule.ts';
import { type SourceFile, writtenFiles } from '../source-tree.ts';

const kernelCode = /^packages\/[^/]+\/src\/kernel\/(?!.*\.test\.tsx?$).*\.tsx?$/;
const exportedFunction = /^export (?:async )?(?:function\*? (\w+)|const (\w+)(?:: [^=]+)? = (?:async )?(?:<[^>]*>)?\()/;

function checkFile({ path, text }: SourceFile): Violation[] {
  const lines = text.split('\n');
  return lines.flatMap((line, index) => {
    const match = exportedFunction.exec(line);
    const isArrow = match?.[2] === undefined || /[=]>/.test(lines.slice(index, index + 6).join(' '));
    if (!match || !isArrow || /(\*\/|^\s*\/\/.*)$/.test(lines[index - 1] ?? '')) return [];
    if (isOverload(match[1], lines[index - 1])) return [];
    return [{ path: `${path}:${index + 1}`, message: `${match[1] ?? match[2]} has no sentence of doc` }];
  });
}

function isOverload(name: string | undefined, before: string | undefined): boolean {
  return name !== undefined && new RegExp(`^export (async )?function ${name}\\b.*;$`).test(before ?? '');
}

export const kernelDocs: Rule = {
  name: 'kernel-docs',
  why: 'what the kernel offers to every domain says in one sentence what it does',
  check: (tree) =>
    writtenFiles(tree)
      .filter(({ path }) => kernelCode.test(path))
      .flatMap(checkFile),
};
