import { type ImportDeclaration, type ImportMapping, readMapping } from '@zhanggui/contract/features/import/import';
import type { FileHeadings } from './import-call.ts';

/** Which heading each column is taken from: the one that was last chosen where the file has it, else the one that was found. */
export function matched(declaration: ImportDeclaration, file: FileHeadings, kept: unknown): ImportMapping {
  const last = readMapping(declaration, kept) ?? {};
  const names = Object.keys(declaration.columns);
  return Object.fromEntries(
    names.map((name) => {
      const before = last[name];
      const stillThere = before !== undefined && before !== '' && file.headings.includes(before);
      return [name, stillThere ? before : (file.columns[name] ?? '')];
    }),
  );
}

/**
 * Whether a manual mapping is needed: a required column has no heading, or an unused heading is left with a free
 * column.
 */
export function needsMapping(
  { columns }: ImportDeclaration,
  { headings }: FileHeadings,
  mapping: ImportMapping,
): boolean {
  const free = Object.entries(columns).filter(([name]) => !mapping[name]);
  if (free.some(([, { required }]) => required)) return true;
  const used = new Set(Object.values(mapping));
  return free.length > 0 && headings.some((heading) => !used.has(heading));
}
