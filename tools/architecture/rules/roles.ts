import type { Rule, Violation } from '../rule.ts';
import type { SourceFile } from '../source-tree.ts';
import { nameParts } from './naming.ts';

type PackageName = 'contract' | 'server' | 'console' | 'demo';

/** What a file is for, said by its suffix; a file without one is a pure core (or a `use-*` hook of the console). */
const roles: Record<PackageName, readonly string[]> = {
  contract: ['resource', 'document', 'report', 'action', 'flow', 'enum', 'errors'],
  server: ['tables', 'bindings', 'scope', 'service', 'handlers', 'query', 'job', 'port', 'seed', 'check'],
  console: ['page', 'view', 'picker', 'overrides', 'gallery'],
  demo: ['seed'],
};

const place = /^packages\/(contract|server|console|demo)\/src\/(domains\/)?/;

/** The suffixes of a file without a final `.test` or `.gen`: `order.service.test.ts` → `service`. */
function roleParts(path: string): string[] {
  const [, ...suffixes] = nameParts(path);
  return ['test', 'gen'].includes(suffixes.at(-1) ?? '') ? suffixes.slice(0, -1) : suffixes;
}

function faultOf({ path }: SourceFile): string | undefined {
  const [, inPackage, inDomain] = place.exec(path) ?? [];
  if (inPackage === undefined) return undefined;
  const allowed = roles[inPackage as PackageName];
  const suffixes = roleParts(path);
  if (suffixes.length > 1 || suffixes.some((suffix) => !allowed.includes(suffix))) {
    return `suffix .${suffixes.join('.')} is none of ${allowed.map((role) => `.${role}`).join(' ')} .test .gen`;
  }
  if (!path.endsWith('.tsx')) return undefined;
  if (inPackage !== 'console') return 'only the console shows things';
  const bare = inDomain !== undefined && suffixes.length === 0 && !path.endsWith('.test.tsx');
  return bare ? 'what a domain shows is a .page, .view, .picker or .overrides' : undefined;
}

function checkRole(file: SourceFile): Violation[] {
  const message = /\.(ts|tsx)$/.test(file.path) ? faultOf(file) : undefined;
  return message === undefined ? [] : [{ path: file.path, message }];
}

export const roleSuffix: Rule = {
  name: 'role-suffix',
  why: 'the suffix says what a file is for, and the import rules rest on it',
  check: (tree) => tree.flatMap(checkRole),
};
