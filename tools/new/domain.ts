import type { Draft } from './draft.ts';
import { addImport, addInside } from './edit.ts';
import { labelOf, type Names, namesOf } from './names.ts';
import { Refusal } from './refusal.ts';

/** `new domain <name> <中文> [required …]`: the domain in contract and server, joined in both apps. */
export function newDomain(draft: Draft, [name = '', label = '', ...requires]: readonly string[]): void {
  const names = namesOf(name);
  const unknown = requires.filter((required) => !draft.has(contractDomain(required)));
  if (unknown.length > 0) throw new Refusal(`no domain is called ${unknown.join(', ')}`);
  const path = contractDomain(name);
  draft.create(
    path,
    `import { defineDomain } from '../../platform/domain.ts';

export const ${names.camel}Domain = defineDomain({
  name: '${name}',
  label: '${labelOf(label)}',
  requires: [${requires.map((required) => `'${required}'`).join(', ')}],
});
`,
  );
  join(draft, names, 'contract');
  ensureServerDomain(draft, names);
  draft.note(`its rows in the demo: packages/demo/src/domains/${name}/<noun>.seed.ts, called by fill-demo.ts`);
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
export function ensureServerDomain(draft: Draft, names: Names): void {
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
  join(draft, names, 'server');
}

const joints = {
  contract: {
    app: 'packages/contract/src/app.ts',
    suffix: 'Domain',
    list: /\bdomains: readonly FeatureDeclaration\[\] = \[/,
  },
  server: {
    app: 'packages/server/src/app.ts',
    suffix: 'Server',
    list: /\bserverDomains: readonly ServerDomain\[\] = \[/,
  },
} as const;

/** Adds a domain at the end of an app's list, after the domains that it requires. */
function join(draft: Draft, names: Names, room: keyof typeof joints): void {
  const { app, suffix, list } = joints[room];
  const own = `${names.camel}${suffix}`;
  draft.change(app, (text) => addInside(addImport(text, own, `./domains/${names.kebab}/domain.ts`), list, own));
}
