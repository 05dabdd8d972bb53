import { join } from 'node:path';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

const root = join(import.meta.dirname, '../../..');

/** Exports of the repository, and the function of this folder that adds the generated domain to each. */
const wrapped = [
  { file: 'packages/contract/src/app.ts', name: 'domains', by: 'withGenerated', from: 'generated-contract.ts' },
  { file: 'packages/server/src/app.ts', name: 'serverDomains', by: 'withGenerated', from: 'generated-server.ts' },
  {
    file: 'packages/server/test/harness/template.ts',
    name: 'makeTemplate',
    by: 'withGeneratedTables',
    from: 'generated-server.ts',
  },
];

const addGeneratedDomain: Plugin = {
  name: 'add-generated-domain',
  enforce: 'pre',
  transform(code, id) {
    const wrap = wrapped.find(({ file }) => id === join(root, file));
    if (!wrap) return null;
    const { name, by, from } = wrap;
    const own = code.replace(new RegExp(`export (const|async function) ${name}\\b`), `$1 ${name}WithoutGenerated`);
    if (own === code) throw new Error(`${id} exports no ${name}`);
    const rest = own.replaceAll(new RegExp(`(?<![./\\w])${name}(?![/\\w])`, 'g'), `${name}WithoutGenerated`);
    return [
      `import { ${by} } from '${join(import.meta.dirname, from)}';`,
      rest,
      `const ${name} = ${by}(${name}WithoutGenerated);`,
      `export { ${name} };`,
    ].join('\n');
  },
};

/**
 * The surface tests of the server with a domain of generated resources beside the product's.
 * @public
 */
export default defineConfig({
  root,
  plugins: [addGeneratedDomain],
  test: {
    isolate: false,
    maxWorkers: 2,
    globalSetup: ['packages/server/test/harness/cluster.ts'],
    include: ['packages/server/test/surface/**/*.test.ts'],
    testTimeout: 120_000,
    hookTimeout: 240_000,
  },
});
