import { contractDomain, ensureServerDomain, serverFolder } from './domain.ts';
import type { Draft } from './draft.ts';
import { addImport, addInside, addToDomain } from './edit.ts';
import { labelOf, type Names, namesOf } from './names.ts';
import { cataloguePage, declarePage, showDeclaredPage } from './pages.ts';
import { Refusal } from './refusal.ts';

/** `new resource <domain>/<noun> <中文> </page>`: a kind of record with table, API, permission and page. */
export function newResource(draft: Draft, [place = '', label = '', page = '']: readonly string[]): void {
  const { domain, noun } = placeOf(place);
  const { isHidden } = cataloguePage(draft, page);
  if (isHidden) throw new Refusal(`${page} is hidden: name the list whose leaves admit writing`);
  declareResource(draft, domain, { noun, label: labelOf(label), page });
  ensureServerDomain(draft, domain);
  storeResource(draft, domain, noun);
  if (declarePage(draft, domain, { path: page, isHidden })) {
    const resource = `@zhanggui/contract/domains/${domain.kebab}/${noun.kebab}.resource`;
    showDeclaredPage(draft, domain, { path: page, name: noun.camel, resource });
  } else
    draft.note(`packages/console/src/domains/${domain.kebab}: show the resource on ${page}, which is declared already`);
  draft.note(
    `packages/contract/src/domains/${domain.kebab}/${noun.kebab}.resource.ts: name the real fields, then the same columns in ${noun.kebab}.tables.ts`,
    `${serverFolder(domain.kebab)}/${domain.kebab}.bindings.ts: 'closed' keeps agents, suppliers, enterprises and branches out; say { by: … } or 'shared' for those who may in`,
    `npm run db:generate -w @zhanggui/server -- --name=${noun.snake}`,
    'npm run generate',
    'npm run check',
  );
}

/** `agent/agent-label` as its two names. */
export function placeOf(place: string): { domain: Names; noun: Names } {
  const [domain = '', noun, ...rest] = place.split('/');
  if (noun === undefined || rest.length > 0) throw new Refusal(`"${place}" is not <domain>/<noun>`);
  return { domain: namesOf(domain), noun: namesOf(noun) };
}

interface NewResource {
  readonly noun: Names;
  readonly label: string;
  readonly page: string;
}

function declareResource(draft: Draft, domain: Names, { noun, label, page }: NewResource): void {
  draft.create(
    `packages/contract/src/domains/${domain.kebab}/${noun.kebab}.resource.ts`,
    `import { longText } from '../../platform/fields/text/long-text.ts';
import { text } from '../../platform/fields/text/text.ts';
import { defineResource } from '../../platform/resource/resource.ts';

export const ${noun.camel} = defineResource({
  name: '${noun.snake}',
  label: '${label}',
  path: '/api/${noun.snake}',
  page: '${page}',
  fields: {
    name: text({ label: '名称', required: true, max: 64, filter: 'fast', sortable: true }),
    remark: longText({ label: '备注', max: 500 }),
  },
  label_fields: ['name'],
  can: ['create', 'update', 'delete'],
  columns: ['id', 'name', 'remark', 'created_at'],
  filters: ['name'],
});
`,
  );
  draft.change(contractDomain(domain.kebab), (text) =>
    addToDomain(addImport(text, noun.camel, `./${noun.kebab}.resource.ts`), 'resources', noun.camel),
  );
}

function storeResource(draft: Draft, domain: Names, noun: Names): void {
  const folder = serverFolder(domain.kebab);
  const tables = `${noun.kebab}.tables.ts`;
  draft.create(
    `${folder}/${tables}`,
    `import { pgTable, text } from 'drizzle-orm/pg-core';
import { baseColumns } from '../../platform/database/columns.ts';

export const ${noun.camel} = pgTable('${noun.snake}', {
  ...baseColumns(),
  name: text().notNull(),
  remark: text(),
});
`,
  );
  draft.change(`${folder}/${domain.kebab}.bindings.ts`, (text) => {
    const imports = [
      [noun.camel, `@zhanggui/contract/domains/${domain.kebab}/${noun.kebab}.resource`],
      [`${noun.camel} as ${noun.camel}Table`, `./${tables}`],
      ['bind', '../../platform/resource/binding.ts'],
    ] as const;
    return addInside(
      imports.reduce((before, [name, from]) => addImport(before, name, from), text),
      new RegExp(`\\b${domain.camel}Bindings\\b[^=\\n]*= \\[`),
      `  bind(${noun.camel}, { table: ${noun.camel}Table, scope: 'closed' })`,
    );
  });
}
