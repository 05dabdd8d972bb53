import type { SourceFile, SourceTree } from '../architecture/source-tree.ts';
import { countCodeLines } from './code-lines.ts';

/** Lines of code of a domain in contract, server and console, and the pages that it declares. */
export interface DomainLines {
  readonly name: string;
  readonly lines: number;
  readonly pages: number;
}

/** Lines of code of the whole product, tests and generated files apart. */
export interface ProductLines {
  readonly domains: readonly DomainLines[];
  readonly features: number;
  readonly platform: number;
}

const place = /^packages\/(contract|server|console)\/src\/(platform|features|domains\/([^/]+))\/.*\.(tsx?|css)$/;

/** Counts lines that are neither blank nor comment; a page is an entry of a `definePages` of the contract. */
export function measureLines(tree: SourceTree): ProductLines {
  const domains = new Map<string, { lines: number; pages: number }>();
  const storeys = { features: 0, platform: 0 };
  for (const file of tree) {
    const [, , storey, domain] = place.exec(file.path) ?? [];
    if (storey === undefined || /\.(test|gen)\.tsx?$/.test(file.path)) continue;
    const lines = countCodeLines(file.text);
    if (storey === 'features' || storey === 'platform') storeys[storey] += lines;
    if (domain === undefined) continue;
    const before = domains.get(domain) ?? { lines: 0, pages: 0 };
    domains.set(domain, { lines: before.lines + lines, pages: before.pages + pagesIn(file) });
  }
  const sorted = Array.from(domains, ([name, counted]) => ({ name, ...counted }));
  return { domains: sorted.toSorted((a, b) => a.name.localeCompare(b.name)), ...storeys };
}

function pagesIn({ path, text }: SourceFile): number {
  if (!/^packages\/contract\/.*\bpages\.ts$/.test(path)) return 0;
  return [...text.matchAll(/^ {2}'\/[^']*': \{/gm)].length;
}

/** Lines a page in whole numbers; undefined for a domain without pages. */
export function linesAPage({ lines, pages }: Pick<DomainLines, 'lines' | 'pages'>): number | undefined {
  return pages === 0 ? undefined : Math.ceil(lines / pages);
}

/** The figures as a table, the domain with most lines a page first. */
export function linesTable({ domains, features, platform }: ProductLines): string[] {
  const sum = (of: (domain: DomainLines) => number) => domains.reduce((all, domain) => all + of(domain), 0);
  const rows = [
    ...domains.toSorted((a, b) => (linesAPage(b) ?? 0) - (linesAPage(a) ?? 0)),
    { name: 'all domains', lines: sum(({ lines }) => lines), pages: sum(({ pages }) => pages) },
  ];
  const columns = (name: string, lines: string, pages: string, each: string) =>
    `  ${name.padEnd(14)}${lines.padStart(8)}${pages.padStart(8)}${each.padStart(14)}`.trimEnd();
  return [
    columns('lines of code', 'lines', 'pages', 'lines a page'),
    ...rows.map((row) => columns(row.name, String(row.lines), String(row.pages), String(linesAPage(row) ?? ''))),
    columns('features', String(features), '', ''),
    columns('platform', String(platform), '', ''),
  ];
}
