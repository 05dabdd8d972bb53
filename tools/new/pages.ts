import { contractDomain } from './domain.ts';
import type { Draft } from './draft.ts';
import { addImport, addInside, addProperty } from './edit.ts';
import { type Names, namesOf } from './names.ts';
import { Refusal } from './refusal.ts';

const catalogue = 'packages/contract/catalogue.tsv';

/** A row of the catalogue that a page can be made for. */
interface CataloguePage {
  readonly path: string;
  readonly title: string;
  readonly isHidden: boolean;
}

/** `new page <domain> </path>`: a page of its own design in contract and console. */
export function newPage(draft: Draft, [domain = '', path = '']: readonly string[]): void {
  const { title, isHidden } = cataloguePage(draft, path);
  const name = fileNameOf(path);
  const file = `packages/console/src/domains/${domain}/${name}.page.tsx`;
  declarePage(draft, namesOf(domain), { path, isHidden });
  draft.create(
    file,
    `import { PageHeader } from '../../platform/shell/frame/page-header.tsx';

export function Page() {
  return <PageHeader />;
}
`,
  );
  showPage(draft, namesOf(domain), { path, name });
  draft.note(`${file}: show ${title} below the header; ask the server with api.call(action)`);
  if (isHidden)
    draft.note(`packages/contract/src/domains/${domain}/pages.ts: name under admittedBy who gets to ${path}`);
}

/** The catalogue's row of a path; refuses an unknown path. */
export function cataloguePage(draft: Draft, path: string): CataloguePage {
  for (const line of draft.text(catalogue).trim().split('\n')) {
    const [, kind, , route, title = '', hidden] = line.split('\t');
    if (kind === 'page' && route === path) return { path, title, isHidden: hidden === '1' };
  }
  throw new Refusal(`no page ${path} in ${catalogue}`);
}

/** The name of a page's file: the path's last words that say something, without parameters. */
function fileNameOf(path: string): string {
  const words = path.split('/').filter((word) => word !== '' && !word.startsWith(':'));
  const kebab = words.map((word) =>
    word
      .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
      .replaceAll('_', '-')
      .toLowerCase(),
  );
  return kebab
    .slice(-2)
    .join('-')
    .replace(/-index$/, '');
}

/** Declares a page in the contract of its domain; false when it is declared there already. */
export function declarePage(
  draft: Draft,
  { kebab, camel }: Names,
  page: Pick<CataloguePage, 'path' | 'isHidden'>,
): boolean {
  const file = `packages/contract/src/domains/${kebab}/pages.ts`;
  draft.text(contractDomain(kebab));
  const entry = `  '${page.path}': ${page.isHidden ? '{ admittedBy: [] }' : '{}'}`;
  if (!draft.has(file)) {
    draft.create(
      file,
      `import { definePages } from '../../platform/catalogue/page.ts';

export const ${camel}Pages = definePages({
${entry},
});
`,
    );
    draft.change(contractDomain(kebab), (text) =>
      addProperty(addImport(text, `${camel}Pages`, './pages.ts'), 'pages', `${camel}Pages`),
    );
    return true;
  }
  if (draft.text(file).includes(`'${page.path}':`)) return false;
  draft.change(file, (text) => addInside(text, /\bdefinePages\(\{/, entry));
  return true;
}

/** Gives a declared page its file in the console. */
export function showPage(
  draft: Draft,
  { kebab, camel }: Names,
  page: { readonly path: string; readonly name: string },
): void {
  const file = `packages/console/src/domains/${kebab}/pages.ts`;
  const entry = `  '${page.path}': { load: () => import('./${page.name}.page.tsx') }`;
  if (draft.has(file)) {
    draft.change(file, (text) => addInside(text, /\bdefinePages\(\s*\w+,\s*\{/, entry));
    return;
  }
  draft.create(
    file,
    `import { ${camel}Pages as declared } from '@zhanggui/contract/domains/${kebab}/pages';
import { definePages } from '../../platform/navigation/pages.ts';

export const ${camel}Pages = definePages(declared, {
${entry},
});
`,
  );
  draft.change('packages/console/src/app.tsx', (text) =>
    addInside(
      addImport(text, `${camel}Pages`, `./domains/${kebab}/pages.ts`),
      /\bpages: readonly ConsolePage\[\] = \[/,
      `...${camel}Pages`,
    ),
  );
}
