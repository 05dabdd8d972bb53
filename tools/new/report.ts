import { contractDomain, ensureServerDomain, serverFolder } from './domain.ts';
import type { Draft } from './draft.ts';
import { addImport, addInside, addToDomain } from './edit.ts';
import { labelOf, type Names } from './names.ts';
import { cataloguePage, declarePage, showPage } from './pages.ts';
import { Refusal } from './refusal.ts';
import { placeOf } from './resource.ts';

interface NewReport {
  readonly domain: Names;
  readonly noun: Names;
  readonly label: string;
  readonly page: string;
}

/** `new report <domain>/<noun> <中文> </page>`: figures by day with filters, totals, comparison, page, export and print. */
export function newReport(draft: Draft, [place = '', label = '', page = '']: readonly string[]): void {
  const { domain, noun } = placeOf(place);
  const { isHidden } = cataloguePage(draft, page);
  if (isHidden) throw new Refusal(`${page} is hidden: name the page whose id admits reading`);
  const report = { domain, noun, label: labelOf(label), page };
  declareReport(draft, report);
  ensureServerDomain(draft, domain);
  readReport(draft, report);
  if (declarePage(draft, domain, { path: page, isHidden })) showReport(draft, report);
  else
    draft.note(`packages/console/src/domains/${domain.kebab}: show the report on ${page}, which is declared already`);
  draft.note(
    `packages/contract/src/domains/${domain.kebab}/${noun.kebab}.report.ts: name the resource that it adds up as source, and the real filters, dimensions and measures`,
    `${serverFolder(domain.kebab)}/${noun.kebab}.query.ts: read them from the domain's own tables`,
    'npm run generate',
    'npm run check',
  );
}

function declareReport(draft: Draft, { domain, noun, label, page }: NewReport): void {
  draft.create(
    `packages/contract/src/domains/${domain.kebab}/${noun.kebab}.report.ts`,
    `import { int } from '../../platform/fields/number/int.ts';
import { date } from '../../platform/fields/time/date.ts';
import { defineReport } from '../../platform/report/report.ts';

const given = { required: true } as const;

export const ${noun.camel} = defineReport({
  name: '${noun.snake}.read',
  label: '${label}',
  path: '/api/${noun.snake}',
  page: '${page}',
  period: {
    kind: 'days',
    parameter: 'date',
    fields: { from_date: date({ label: '开始日期', ...given }), to_date: date({ label: '结束日期', ...given }) },
    max_days: 731,
  },
  filters: {},
  dimensions: { day: date({ label: '日期', ...given }) },
  measures: { count: int({ label: '次数', ...given }) },
  totals: { count: {} },
  shares: { count_share: { label: '占比', part: 'count' } },
  compare: { count: { label: '较上期', better: 'more' } },
  rows: { page: 50, max: 200 },
  columns: ['day', 'count', 'count_share'],
  chart: { title: '次数', measure: 'count', max: 60 },
  export: { formats: ['xlsx', 'csv'] },
  print: { signatures: ['制表', '审核'] },
});
`,
  );
  draft.change(contractDomain(domain.kebab), (text) =>
    addToDomain(addImport(text, noun.camel, `./${noun.kebab}.report.ts`), 'reports', noun.camel),
  );
}

function readReport(draft: Draft, { domain, noun }: NewReport): void {
  const folder = serverFolder(domain.kebab);
  draft.create(
    `${folder}/${noun.kebab}.query.ts`,
    `import { ${noun.camel} } from '@zhanggui/contract/domains/${domain.kebab}/${noun.kebab}.report';
import { bindReport } from '../../platform/report/bind-report.ts';

/** One row for each day; the platform runs it again for the former period. */
export const ${noun.camel}Report = bindReport(${noun.camel}, {
  query: (_ctx, { days, bind }) => {
    const from = bind(days.from);
    return {
      rows: \`SELECT d::date AS day, 0 AS count FROM generate_series(\${from}::date, \${bind(days.to)}::date, interval '1 day') d\`,
      key: \`r.day - \${from}::date\`,
      order: 'r.day DESC',
    };
  },
});
`,
  );
  draft.change(`${folder}/domain.ts`, (text) => {
    const imported = addImport(text, `${noun.camel}Report`, `./${noun.kebab}.query.ts`);
    if (/\breports: \[/.test(imported)) return addInside(imported, /\breports: \[/, `${noun.camel}Report`);
    return imported.replace(/^( {2}handlers: )/m, `  reports: [${noun.camel}Report],\n$1`);
  });
}

function showReport(draft: Draft, { domain, noun, page }: NewReport): void {
  draft.create(
    `packages/console/src/domains/${domain.kebab}/${noun.kebab}.page.tsx`,
    `import { ${noun.camel} } from '@zhanggui/contract/domains/${domain.kebab}/${noun.kebab}.report';
import { reportPage } from '../../platform/report/report-page.tsx';

export const Page = reportPage(${noun.camel});
`,
  );
  showPage(draft, domain, { path: page, name: noun.kebab });
}
