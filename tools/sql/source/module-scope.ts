import { createRequire, registerHooks } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Unknowable } from './opaque.ts';

const evaluator = '__evaluate';

/** Evaluates code where it can see everything that a module declares or imports, exported or not. */
export type ModuleScope = (file: string, code: string) => unknown;

/** Loads TypeScript modules below a folder on demand; they must do nothing but declare. */
export function openModuleScope(folder: string): ModuleScope {
  registerHooks({
    load: (url, context, nextLoad) => {
      const loaded = nextLoad(url, context);
      const path = url.startsWith('file:') ? fileURLToPath(url) : '';
      if (!path.startsWith(folder) || !path.endsWith('.ts') || path.includes('/node_modules/')) return loaded;
      const source =
        typeof loaded.source === 'string' ? loaded.source : Buffer.from(loaded.source as Uint8Array).toString();
      return { ...loaded, source: `${source}\nexport const ${evaluator} = (code) => eval(code);\n` };
    },
  });
  const require = createRequire(join(folder, 'module-scope.js'));
  return (file, code) => {
    const evaluate: unknown = load(require, file)[evaluator];
    if (typeof evaluate !== 'function') throw new Error(`${file} was loaded before it could be read`);
    return evaluate(code);
  };
}

/** A module that awaits at its top does more than declare, as a program's entry does: its names stay unknown. */
function load(require: NodeJS.Require, file: string): Record<string, unknown> {
  try {
    return require(file) as Record<string, unknown>;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_REQUIRE_ASYNC_MODULE')
      throw new Unknowable(file, { cause: error });
    throw error;
  }
}
