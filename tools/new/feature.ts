import type { Draft } from './draft.ts';
import { addImport, addInside } from './edit.ts';
import { labelOf, type Names, namesOf } from './names.ts';
import { Refusal } from './refusal.ts';

const joints = {
  contract: { list: /\bfeatures: readonly FeatureDeclaration\[\] = \[/ },
  server: { list: /\bserverFeatures: readonly ServerFeature\[\] = \[/ },
} as const;

type Room = keyof typeof joints;

/** `new feature <name> <中文> [required …]`: the feature in contract and server, joined in both apps. */
export function newFeature(draft: Draft, [name = '', label = '', ...requires]: readonly string[]): void {
  const names = namesOf(name);
  const unknown = requires.filter((required) => !draft.has(featureFile('contract', required)));
  if (unknown.length > 0) throw new Refusal(`no feature is called ${unknown.join(', ')}`);
  const required = requires.map((each) => `'${each}'`).join(', ');
  add(draft, names, { room: 'contract', members: `label: '${labelOf(label)}', requires: [${required}]` });
  add(draft, names, { room: 'server', members: `requires: [${required}]` });
  draft.note(`${featureFile('server', name)}: tables, handlers, recordOperations … (platform/feature.ts lists them)`);
  draft.note(`${featureFile('console', name)} in the list of app.tsx, where it shows something`);
}

function featureFile(room: Room | 'console', name: string): string {
  return `packages/${room}/src/features/${name}/feature.ts`;
}

function add(
  draft: Draft,
  { kebab, camel }: Names,
  { room, members }: { readonly room: Room; readonly members: string },
) {
  const own = `${camel}Feature`;
  draft.create(
    featureFile(room, kebab),
    `import { defineFeature } from '../../platform/feature.ts';

export const ${own} = defineFeature({ name: '${kebab}', ${members} });
`,
  );
  draft.change(`packages/${room}/src/app.ts`, (text) =>
    addInside(addImport(text, own, `./features/${kebab}/feature.ts`), joints[room].list, own),
  );
}
