import { contractDomain, ensureServerDomain, serverFolder } from './domain.ts';
import type { Draft } from './draft.ts';
import { addImport, addInside, addToDomain } from './edit.ts';
import { labelOf, type Names, namesOf } from './names.ts';
import { Refusal } from './refusal.ts';
import { placeOf } from './resource.ts';

interface NewAction {
  readonly domain: Names;
  readonly noun: Names;
  readonly verb: Names;
  /** The constant in contract and server: `retireAgentLabel`. */
  readonly name: string;
  readonly label: string;
}

/** `new action <domain>/<noun>.<verb> <中文>`: a call on one record of a resource, by a leaf of its page. */
export function newAction(draft: Draft, [place = '', label = '']: readonly string[]): void {
  const [path = '', word] = place.split('.');
  if (word === undefined) throw new Refusal(`"${place}" is not <domain>/<noun>.<verb>`);
  const { domain, noun } = placeOf(path);
  const verb = namesOf(word);
  const action = { domain, noun, verb, name: `${verb.camel}${noun.pascal}`, label: labelOf(label) };
  declareAction(draft, action);
  ensureServerDomain(draft, domain);
  serveAction(draft, action);
  draft.note(
    `${serverFolder(domain.kebab)}/${noun.kebab}.service.ts: ${action.name} locks the record and marks it as changed; add what the action is for`,
    `packages/console/src/domains/${domain.kebab}: add ${action.name} to the page's rowActions`,
    'npm run generate',
    'npm run check',
  );
}

function declareAction(draft: Draft, { domain, noun, verb, name, label }: NewAction): void {
  const folder = `packages/contract/src/domains/${domain.kebab}`;
  const page = /^ {2}page: '([^']+)'/m.exec(draft.text(`${folder}/${noun.kebab}.resource.ts`))?.[1];
  if (page === undefined) throw new Refusal(`${noun.kebab}.resource.ts names no page whose leaf would admit to it`);
  const file = `${folder}/${noun.kebab}.action.ts`;
  if (!draft.has(file)) draft.create(file, '');
  draft.change(file, (text) => {
    const imported = addImport(text, 'defineRecordAction', '../../platform/action.ts');
    return `${addImport(imported, noun.camel, `./${noun.kebab}.resource.ts`)}
export const ${name} = defineRecordAction(${noun.camel}, '${verb.snake}', {
  label: '${label}',
  permission: '${page}#${verb.snake}',
});
`;
  });
  draft.change(contractDomain(domain.kebab), (text) =>
    addToDomain(addImport(text, name, `./${noun.kebab}.action.ts`), 'actions', name),
  );
}

function serveAction(draft: Draft, action: NewAction): void {
  const { domain, noun, name } = action;
  const folder = serverFolder(domain.kebab);
  const service = `${folder}/${noun.kebab}.service.ts`;
  if (!draft.has(service)) draft.create(service, '');
  draft.change(service, (text) => serviceText(text, action));
  const handlers = `${folder}/${domain.kebab}.handlers.ts`;
  if (!draft.has(handlers)) addHandlersFile(draft, domain);
  draft.change(handlers, (text) => {
    const declared = addImport(
      text,
      `${name} as ${name}Action`,
      `@zhanggui/contract/domains/${domain.kebab}/${noun.kebab}.action`,
    );
    return addInside(
      addImport(addImport(declared, 'handle', '../../platform/http/handle.ts'), name, `./${noun.kebab}.service.ts`),
      new RegExp(`\\b${domain.camel}Handlers\\b[^=\\n]*= \\[`),
      `  handle(${name}Action, (ctx, { params }) => ${name}(ctx, params.id))`,
    );
  });
}

function serviceText(text: string, { noun, verb, name }: NewAction): string {
  const imports: readonly (readonly [string, string])[] = [
    ['fail', '@zhanggui/contract/platform/platform.errors'],
    ['type Context', '../../platform/context.ts'],
    ['inTransaction', '../../platform/context.ts'],
    ['edited', '../../platform/database/row-edit.ts'],
    ['accountIdOf', '../../platform/identity/caller.ts'],
  ];
  const imported = imports.reduce((before, [what, from]) => addImport(before, what, from), text);
  return `${imported}
/** Does \`${noun.snake}.${verb.snake}\`; the record is locked first, so that two who call at once take turns. */
export function ${name}(ctx: Context, id: number): Promise<{ id: number }> {
  return inTransaction(ctx, async (tx) => {
    const found = await tx.db.rows('SELECT id FROM ${noun.snake} WHERE id = $1 AND NOT is_deleted FOR UPDATE', [id]);
    if (found.length === 0) fail('not_found', {});
    await tx.db.rows(\`UPDATE ${noun.snake} SET \${edited({ at: '$2', by: '$3::bigint' })} WHERE id = $1\`, [
      id,
      tx.clock(),
      accountIdOf(tx.caller),
    ]);
    return { id };
  });
}
`;
}

function addHandlersFile(draft: Draft, { kebab, camel }: Names): void {
  const folder = serverFolder(kebab);
  draft.create(
    `${folder}/${kebab}.handlers.ts`,
    `import { type ActionHandler, handle } from '../../platform/http/handle.ts';

export const ${camel}Handlers: readonly ActionHandler[] = [];
`,
  );
  draft.change(`${folder}/domain.ts`, (text) => {
    const imported = addImport(text, `${camel}Handlers`, `./${kebab}.handlers.ts`);
    if (/\bhandlers: \[\]/.test(imported)) return imported.replace(/\bhandlers: \[\]/, `handlers: ${camel}Handlers`);
    if (/\bhandlers: \[/.test(imported)) return addInside(imported, /\bhandlers: \[/, `...${camel}Handlers`);
    return imported.replace(/\bhandlers: (\w+)/, `handlers: [...$1, ...${camel}Handlers]`);
  });
}
