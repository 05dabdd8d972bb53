import { join } from 'node:path';
import { build, type Plugin } from 'esbuild';

/** The files of the repository that each file imports itself; paths are relative to the root. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

/** What is installed counts by the lockfile, not file by file. */
const installedOutside: Plugin = {
  name: 'installed-outside',
  setup: ({ onResolve }) => {
    onResolve({ filter: /^[^./]/ }, ({ path }) => (path.startsWith('@zhanggui/') ? undefined : { external: true }));
  },
};

const asText = ['.css', '.html', '.md', '.svg', '.png', '.tsv', '.sql'];

/** Reads what files import, directly or not; imports of types alone are left out. */
export async function readImports(root: string, files: readonly string[]): Promise<ImportGraph> {
  const { metafile } = await build({
    absWorkingDir: root,
    stdin: { contents: files.map((file) => `import './${file}';`).join('\n'), resolveDir: root, sourcefile: 'tests' },
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'node',
    jsx: 'automatic',
    logLevel: 'silent',
    outdir: join(root, '.cache'),
    loader: Object.fromEntries(asText.map((extension) => [extension, 'empty'])),
    plugins: [installedOutside],
  });
  return new Map(
    Object.entries(metafile.inputs).map(([file, { imports }]) => [
      file,
      imports.filter(({ external }) => external !== true).map(({ path }) => path),
    ]),
  );
}

/** A file with everything that it imports, directly or not. */
export function closureOf(graph: ImportGraph, file: string): ReadonlySet<string> {
  const seen = new Set<string>();
  const open = [file];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (seen.has(next)) continue;
    seen.add(next);
    open.push(...(graph.get(next) ?? []));
  }
  return seen;
}
