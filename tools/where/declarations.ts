import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SourceTree } from '../architecture/source-tree.ts';

/** A resource, action, flow or enumeration of the contract, and where it is declared. */
export interface Declared {
  readonly kind: 'resource' | 'action' | 'flow' | 'enum';
  readonly file: string;
  readonly constant: string;
  readonly name: string;
  readonly label: string;
  /** The path of the API, when it has one. */
  readonly path: string | undefined;
  /** The pages and leaves that it belongs to: `/order/list`, `/order/list#ship`; pages that merely read it are left out. */
  readonly permissions: readonly string[];
}

/** What a declaration may hold, whatever its kind. */
interface Shape {
  readonly name?: unknown;
  readonly label?: unknown;
  readonly path?: unknown;
  readonly values?: unknown;
  readonly page?: unknown;
  readonly permission?: unknown;
}

const declarationFile = /^packages\/contract\/src\/.+\.(resource|action|flow|enum)\.ts$/;

/** Loads every declaration of the contract; a file that does not load is named by `complain` and left out. */
export async function loadDeclarations(
  root: string,
  tree: SourceTree,
  complain: (line: string) => void,
): Promise<Declared[]> {
  const files = tree.map(({ path }) => path).filter((path) => declarationFile.test(path));
  const loaded = await Promise.all(
    files.map(async (file) => {
      try {
        const module = (await import(pathToFileURL(join(root, file)).href)) as Record<string, unknown>;
        return declaredIn(file, module);
      } catch (error) {
        complain(`${file} does not load: ${error instanceof Error ? error.message : error}`);
        return [];
      }
    }),
  );
  return loaded.flat();
}

/** What the exports of one file declare. */
export function declaredIn(file: string, exports: Readonly<Record<string, unknown>>): Declared[] {
  return Object.entries(exports).flatMap(([constant, value]) => {
    const shape = value as Shape | null;
    if (typeof shape !== 'object' || shape === null) return [];
    const kind = kindOf(shape);
    if (kind === undefined) return [];
    const { name, label, path } = shape;
    return [
      {
        kind,
        file,
        constant,
        name: String(name),
        label: String(label),
        path: typeof path === 'string' ? path : undefined,
        permissions: permissionsOf(shape),
      },
    ];
  });
}

function kindOf(shape: Shape): Declared['kind'] | undefined {
  if (typeof shape.name !== 'string' || typeof shape.label !== 'string') return undefined;
  if ('fields' in shape && 'columns' in shape) return 'resource';
  if ('method' in shape && 'permission' in shape) return 'action';
  if ('transitions' in shape) return 'flow';
  return Array.isArray(shape.values) ? 'enum' : undefined;
}

function permissionsOf({ page, permission }: Shape): string[] {
  return [page, permission].flat().filter((text): text is string => typeof text === 'string' && text.startsWith('/'));
}
