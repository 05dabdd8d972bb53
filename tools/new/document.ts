import { contractDomain, ensureServerDomain, serverFolder } from './domain.ts';
import type { Draft } from './draft.ts';
import { addImport, addInside, addToDomain } from './edit.ts';
import { labelOf, type Names } from './names.ts';
import { cataloguePage, declarePage, showPage } from './pages.ts';
import { Refusal } from './refusal.ts';
import { placeOf } from './resource.ts';

interface NewDocument {
  readonly domain: Names;
  readonly noun: Names;
  readonly label: string;
  readonly page: string;
}

/** `new document <domain>/<noun> <中文> </page>`: number, lines, flow, posting, reversal and page of a document. */
export function newDocument(draft: Draft, [place = '', label = '', page = '']: readonly string[]): void {
  const { isHidden } = cataloguePage(draft, page);
  if (isHidden) throw new Refusal(`${page} is hidden: name the list whose leaves admit writing`);
  const made = { ...placeOf(place), label: labelOf(label), page };
  const { domain, noun } = made;
  declareDocument(draft, made);
  ensureServerDomain(draft, domain);
  storeDocument(draft, made);
  serveDocument(draft, made);
  if (declarePage(draft, domain, { path: page, isHidden })) showDocument(draft, made);
  else
    draft.note(`packages/console/src/domains/${domain.kebab}: show the document on ${page}, which is declared already`);
  draft.note(
    `packages/contract/src/domains/${domain.kebab}/${noun.kebab}.document.ts: name the real fields, events and prefix, then the same columns in ${noun.kebab}.tables.ts`,
    `${serverFolder(domain.kebab)}/${noun.kebab}.service.ts: say what posting does; it only moves the state so far`,
    `${serverFolder(domain.kebab)}/${noun.kebab}.service.ts: 'closed' keeps agents, suppliers, enterprises and branches out; say { by: … } or 'shared' for those who may in`,
    `npm run db:generate -w @zhanggui/server -- --name=${noun.snake}`,
    'npm run generate',
    'npm run check',
  );
}

function declareDocument(draft: Draft, { domain, noun, label, page }: NewDocument): void {
  const folder = `packages/contract/src/domains/${domain.kebab}`;
  draft.create(
    `${folder}/${noun.kebab}.enum.ts`,
    `import { defineEnum } from '../../platform/enum.ts';

export const ${noun.camel}State = defineEnum({
  name: '${noun.snake}_state',
  label: '${label}状态',
  values: [
    { value: 'draft', label: '草稿', tone: 'neutral' },
    { value: 'submitted', label: '待审核', tone: 'attention' },
    { value: 'approved', label: '待过账', tone: 'info' },
    { value: 'posted', label: '已过账', tone: 'good' },
    { value: 'void', label: '已作废', tone: 'bad' },
  ],
});
`,
  );
  draft.create(`${folder}/${noun.kebab}.document.ts`, documentText({ domain, noun, label, page }));
  draft.change(contractDomain(domain.kebab), (text) => {
    const imported = [
      [`${noun.camel}State`, `./${noun.kebab}.enum.ts`],
      [noun.camel, `./${noun.kebab}.document.ts`],
      ['documentActions', '../../platform/document/document-actions.ts'],
    ].reduce((before, [name = '', from = '']) => addImport(before, name, from), text);
    return (
      [
        ['resources', noun.camel],
        ['actions', `...documentActions(${noun.camel})`],
        ['flows', `${noun.camel}.flow`],
        ['enums', `${noun.camel}State`],
      ] as const
    ).reduce((before, [key, entry]) => addToDomain(before, key, entry), imported);
  });
}

function documentText({ noun, label, page }: NewDocument): string {
  return `import { defineDocument } from '../../platform/document/document.ts';
import { reviewEvents, standardEvents } from '../../platform/document/document-event.ts';
import { momentField, numberField, stateField, systemField } from '../../platform/document/document-fields.ts';
import { int } from '../../platform/fields/number/int.ts';
import { quantity } from '../../platform/fields/number/quantity.ts';
import { lines } from '../../platform/fields/structure/lines.ts';
import { longText } from '../../platform/fields/text/long-text.ts';
import { text } from '../../platform/fields/text/text.ts';
import { ${noun.camel}State } from './${noun.kebab}.enum.ts';

export const ${noun.camel} = defineDocument({
  name: '${noun.snake}',
  label: '${label}',
  path: '/api/${noun.snake}',
  page: '${page}',
  number: { prefix: '${prefixOf(noun)}', sequence: '${noun.snake}_no_seq' },
  states: ${noun.camel}State,
  editable: ['draft'],
  events: { ...reviewEvents, post: standardEvents.post, void: standardEvents.void },
  fields: {
    number: numberField('单号'),
    state: stateField(${noun.camel}State),
    total_quantity: quantity({ label: '总数量', required: true, ...systemField }),
    submitted_at: momentField('提交时间'),
    approved_at: momentField('审核时间'),
    posted_at: momentField('过账时间'),
    remark: longText({ label: '备注', max: 500 }),
    lines: lines({
      label: '明细',
      required: true,
      fields: {
        id: int({ label: '编号', min: 1, max: Number.MAX_SAFE_INTEGER }),
        name: text({ label: '名称', required: true, max: 64 }),
        quantity: quantity({ label: '数量', required: true, min: 1 }),
      },
    }),
  },
  label_fields: ['number'],
  features: ['comments', 'attachments'],
  can: ['create', 'update', 'delete'],
  columns: ['number', 'state', 'total_quantity', 'posted_at', 'created_by', 'created_at'],
  filters: ['number', 'posted_at', 'created_at'],
  tabs: 'state',
  form: [
    { title: '单据', fields: ['remark'] },
    { title: '明细', fields: ['lines'] },
  ],
});
`;
}

/** The first letters of a noun's words: \`delivery-note\` → DN. */
function prefixOf({ kebab }: Names): string {
  const letters = kebab.split('-').map((word) => word.charAt(0).toUpperCase());
  return letters.length > 1 ? letters.join('') : kebab.slice(0, 2).toUpperCase();
}

function storeDocument(draft: Draft, { domain, noun }: NewDocument): void {
  const folder = serverFolder(domain.kebab);
  const tables = `${noun.kebab}.tables.ts`;
  draft.create(
    `${folder}/${tables}`,
    `import { index, integer, pgSequence, pgTable, text } from 'drizzle-orm/pg-core';
import { baseColumns, instant, referenceTo } from '../../platform/database/columns.ts';

export const ${noun.camel}Number = pgSequence('${noun.snake}_no_seq');

export const ${noun.camel} = pgTable('${noun.snake}', {
  ...baseColumns(),
  number: text().notNull(),
  state: text().notNull().default('draft'),
  total_quantity: integer().notNull().default(0),
  submitted_at: instant(),
  approved_at: instant(),
  posted_at: instant(),
  remark: text(),
});

export const ${noun.camel}Line = pgTable(
  '${noun.snake}_line',
  {
    ...baseColumns(),
    ${noun.snake}_id: referenceTo(() => ${noun.camel}.id),
    name: text().notNull(),
    quantity: integer().notNull(),
  },
  (table) => [index('${noun.snake}_line_of').on(table.${noun.snake}_id)],
);
`,
  );
}

function serveDocument(draft: Draft, { domain, noun }: NewDocument): void {
  const folder = serverFolder(domain.kebab);
  const bound = `${noun.camel}Document`;
  draft.create(
    `${folder}/${noun.kebab}.service.ts`,
    `import { ${noun.camel} } from '@zhanggui/contract/domains/${domain.kebab}/${noun.kebab}.document';
import { bindDocument } from '../../platform/document/bind-document.ts';
import { ${noun.camel}Line, ${noun.camel} as table } from './${noun.kebab}.tables.ts';

export const ${bound} = bindDocument(${noun.camel}, {
  table,
  scope: 'closed',
  lines: {
    table: ${noun.camel}Line,
    key: '${noun.snake}_id',
    totals: { total_quantity: 'coalesce(sum(quantity), 0)' },
  },
});
`,
  );
  draft.change(`${folder}/domain.ts`, (text) => {
    const imported = addImport(text, bound, `./${noun.kebab}.service.ts`);
    return /\bdocuments: \[/.test(imported)
      ? addInside(imported, /\bdocuments: \[/, bound)
      : imported.replace(/^( {2}handlers: )/m, `  documents: [${bound}],\n$1`);
  });
}

function showDocument(draft: Draft, { domain, noun, page }: NewDocument): void {
  draft.create(
    `packages/console/src/domains/${domain.kebab}/${noun.kebab}.page.tsx`,
    `import { ${noun.camel} } from '@zhanggui/contract/domains/${domain.kebab}/${noun.kebab}.document';
import { documentPage } from '../../platform/document/document-page.tsx';

export const Page = documentPage(${noun.camel});
`,
  );
  showPage(draft, domain, { path: page, name: noun.kebab });
}
