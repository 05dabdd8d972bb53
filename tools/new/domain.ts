import { readLevels } from '../architecture/dependencies/levels.ts';
import { readTree } from '../architecture/source-tree.ts';
import type { Draft } from './draft.ts';
import { addBefore, addImport, addInside } from './edit.ts';
import { labelOf, type Names, namesOf } from './names.ts';
import { Refusal } from './refusal.ts';

/** `new domain <name> <中文> <level>`: the domain in contract and server, joined in both apps. */
export function newDomain(draft: Draft, root: string, [name = '', label = '', level = '']: readonly string[]): void {
  const names = namesOf(name);
  if (!/^[1-9]$/.test(level))
    throw new Refusal('the level is a number from 1 to 9: a domain imports strictly lower ones');
  const path = contractDomain(name);
  draft.create(
    path,
    `import { defineDomain } from '../../platform/domain.ts';

export const ${names.camel}Domain = defineDomain({
  name: '${name}',
  label: '${labelOf(label)}',
  level: ${level},
});
`,
  );
  join(draft, root, { names, level: Number(level), room: 'contract' });
  ensureServerDomain(draft, root, names);
  draft.note(`npm run new resource ${name}/<noun> <中文> </page>`);
}

/** Where the contract declares a domain. */
export function contractDomain(name: string): string {
  return `packages/contract/src/domains/${name}/domain.ts`;
}

/** Where the server keeps a domain. */
export function serverFolder(name: string): string {
  return `packages/server/src/domains/${name}`;
}

/** Makes the server's side of a domain that had none. */
export function ensureServerDomain(draft: Draft, root: string, names: Names): void {
  const { kebab, camel } = names;
  const folder = serverFolder(kebab);
  if (draft.has(`${folder}/domain.ts`)) return;
  draft.create(
    `${folder}/${kebab}.scope.ts`,
    `import type { ScopedTable } from '../../platform/domain.ts';

export const ${camel}Tables: readonly ScopedTable[] = [];
`,
  );
  draft.create(
    `${folder}/${kebab}.bindings.ts`,
    `import type { Binding } from '../../platform/resource/binding.ts';

export const ${camel}Bindings: readonly Binding[] = [];
`,
  );
  draft.create(
    `${folder}/domain.ts`,
    `import type { ServerDomain } from '../../platform/domain.ts';
import { ${camel}Bindings } from './${kebab}.bindings.ts';
import { ${camel}Tables } from './${kebab}.scope.ts';

export const ${camel}Server: ServerDomain = {
  name: '${kebab}',
  tables: ${camel}Tables,
  bindings: ${camel}Bindings,
  handlers: [],
};
`,
  );
  const level = /\blevel: (\d+)/.exec(draft.text(contractDomain(kebab)))?.[1];
  join(draft, root, { names, level: Number(level), room: 'server' });
}

interface Joining {
  readonly names: Names;
  readonly level: number;
  readonly room: 'contract' | 'server';
}

const joints = {
  contract: {
    app: 'packages/contract/src/app.ts',
    suffix: 'Domain',
    list: /\bdomains: readonly DomainDeclaration\[\] = \[/,
  },
  server: {
    app: 'packages/server/src/app.ts',
    suffix: 'Server',
    list: /\bserverDomains: readonly ServerDomain\[\] = \[/,
  },
} as const;

/** Adds a domain to an app, before the first of a higher level. */
function join(draft: Draft, root: string, { names, level, room }: Joining): void {
  const { app, suffix, list } = joints[room];
  const own = `${names.camel}${suffix}`;
  const higher = readLevels(readTree(root))
    .levels.filter((domain) => domain.level > level)
    .map((domain) => `${namesOf(domain.name).camel}${suffix}`);
  draft.change(app, (text) => {
    const imported = addImport(text, own, `./domains/${names.kebab}/domain.ts`);
    const first = new RegExp(`^ +(${higher.join('|')}),$`, 'm');
    return higher.length > 0 && first.test(imported)
      ? addBefore(imported, first, `  ${own},`)
      : addInside(imported, list, own);
  });
}
