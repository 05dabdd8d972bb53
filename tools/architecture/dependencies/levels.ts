import type { Violation } from '../rule.ts';
import type { SourceFile, SourceTree } from '../source-tree.ts';

/** A domain and its level: it may import strictly lower ones only. */
export interface DomainLevel {
  readonly name: string;
  readonly level: number;
}

const declarationPlace = /^packages\/contract\/src\/domains\/([^/]+)\/domain\.ts$/;

function camelCase(name: string): string {
  return name.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

function readDeclaration({ path, text }: SourceFile, folder: string): DomainLevel | Violation {
  const constant = camelCase(folder);
  const start = text.search(new RegExp(`^\\s*export const ${constant}(Domain)? = defineDomain\\(\\{`, 'm'));
  if (start < 0) return { path, message: `must export const ${constant}Domain = defineDomain({ … })` };
  const body = text.slice(start);
  const name = /\bname: '([^']+)'/.exec(body)?.[1];
  const level = /\blevel: (\d+)\b/.exec(body)?.[1];
  if (name !== folder) return { path, message: `the name is '${name}', the folder is '${folder}'` };
  if (level === undefined) return { path, message: 'the level must be a number written out' };
  return { name, level: Number(level) };
}

/** Reads the levels from the text of every `domain.ts`; what can not be read is a fault. */
export function readLevels(tree: SourceTree): { levels: DomainLevel[]; faults: Violation[] } {
  const levels: DomainLevel[] = [];
  const faults: Violation[] = [];
  for (const file of tree) {
    const folder = declarationPlace.exec(file.path)?.[1];
    if (folder === undefined) continue;
    const read = readDeclaration(file, folder);
    if ('level' in read) levels.push(read);
    else faults.push(read);
  }
  return { levels, faults };
}
