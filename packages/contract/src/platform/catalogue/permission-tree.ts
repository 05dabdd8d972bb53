import type { DomainDeclaration } from '../domain.ts';
import { revealersOf } from '../masking/masked.ts';
import { actionsOf } from '../report/report-actions.ts';
import type { Reader } from '../resource/resource.ts';
import { type CatalogueRow, catalogue, type PagePath } from './catalogue.gen.ts';
import { leaves } from './leaves.gen.ts';
import { groupIdOf, type PageDeclarations, rowOf, sectionIdOf } from './page.ts';
import {
  type Permission,
  pageIdOf,
  permissionId,
  type StandardLeaf,
  standardLeafLabels,
  standardLeaves,
} from './permission.ts';

/** One action on a page that can be granted. */
export interface PermissionLeaf {
  readonly id: number;
  readonly label: string;
  /** The actions that a standard leaf admits beside what its label says: `改分类、调价`; null without such. */
  readonly admits: string | null;
}

export interface PermissionPage {
  readonly id: number;
  readonly label: string;
  readonly path: string;
  readonly leaves: readonly PermissionLeaf[];
}

export interface PermissionSection {
  readonly id: number;
  readonly label: string;
  readonly pages: readonly PermissionPage[];
}

export interface PermissionGroup {
  readonly id: number;
  readonly label: string;
  readonly sections: readonly PermissionSection[];
}

/** Everything that can be granted because it works, in the order of the catalogue; hidden pages follow from their lists. */
export function permissionTree(domains: readonly DomainDeclaration[]): PermissionGroup[] {
  const leavesOfPage = grantableLeaves(domains);
  const works = new Set(domains.flatMap((domain) => Object.keys(domain.pages ?? {})));
  const shown = catalogue.filter((row) => row.kind === 'page' && !row.hidden && works.has(row.path));
  const pages = shown.map((row) => ({ ...named(row), path: row.path, leaves: leavesOfPage.get(row.id) ?? [] }));
  const sections = under(pages, sectionIdOf).map(([row, within]) => ({ ...named(row), pages: within }));
  return under(sections, groupIdOf).map(([row, within]) => ({ ...named(row), sections: within }));
}

function named({ id, title }: CatalogueRow): { id: number; label: string } {
  return { id, label: title };
}

/** Items by catalogue row, in the order in which the rows first appear. */
function under<T extends { id: number }>(items: readonly T[], parentOf: (id: number) => number): [CatalogueRow, T[]][] {
  const parents = Map.groupBy(items, (item) => parentOf(item.id));
  return [...parents].flatMap(([id, within]) => {
    const row = rowOf(id);
    return row ? [[row, within] as [CatalogueRow, T[]]] : [];
  });
}

function grantableLeaves(domains: readonly DomainDeclaration[]): Map<number, PermissionLeaf[]> {
  const named = Map.groupBy(domains.flatMap(declaredLeaves), ({ permission }) => permissionId(permission));
  const leaves = [...named].map(([id, declared]) => ({ id, ...leafWords(declared) })).sort((a, b) => a.id - b.id);
  return Map.groupBy(leaves, (leaf) => pageIdOf(leaf.id));
}

/** A leaf in the words of its actions, so that a refusal and the role editor say the same. */
function leafWords(declared: readonly DeclaredLeaf[]): Omit<PermissionLeaf, 'id'> {
  const [first] = declared;
  const standard = first && standardLeafLabels[first.permission.split('#')[1] as StandardLeaf];
  const labels = new Set(declared.map(({ label }) => label));
  const single = (label: string) => label.replace(/^批量/, '');
  const words = [...labels].filter((label) => label === single(label) || !labels.has(single(label)));
  if (standard === undefined) return { label: words.join('、'), admits: null };
  const acts = words.filter((label) => label !== standard);
  return { label: standard, admits: acts.length > 0 ? acts.join('、') : null };
}

interface DeclaredLeaf {
  readonly permission: Permission;
  readonly label: string;
}

function declaredLeaves(domain: DomainDeclaration): DeclaredLeaf[] {
  const { resources = [] } = domain;
  const verbs = resources.flatMap((resource) => {
    const { page, can, readers } = resource;
    const others = Array.isArray(readers) ? (readers as readonly Reader[]) : [];
    const own: readonly StandardLeaf[] = [...can, 'export'];
    return [
      ...(page === undefined ? [] : own.map((leaf) => standardLeaf(page, leaf))),
      ...others.flatMap((one) => (one.can ?? []).map((leaf) => standardLeaf(one.page, leaf))),
    ];
  });
  const revealed = resources.flatMap((resource) =>
    revealersOf(resource).map(({ page }) => standardLeaf(page, 'reveal')),
  );
  const named = [...actionsOf(domain), ...(domain.grants ?? [])].flatMap(({ permission, label }) => {
    const all = Array.isArray(permission) ? (permission as readonly Permission[]) : [permission as string];
    return all.filter((one) => one.includes('#')).map((one) => ({ permission: one as Permission, label }));
  });
  return [...verbs, ...revealed, ...named];
}

function standardLeaf(page: PagePath, leaf: StandardLeaf): DeclaredLeaf {
  return { permission: `${page}#${leaf}`, label: standardLeafLabels[leaf] };
}

/** Every page and leaf id of a tree: what a superuser holds. */
export function permissionIdsOf(tree: readonly PermissionGroup[]): Set<number> {
  const pages = tree.flatMap((group) => group.sections.flatMap((section) => section.pages));
  return new Set(pages.flatMap((page) => [page.id, ...page.leaves.map((leaf) => leaf.id)]));
}

/** What every supplier holds, whatever works yet: the pages of the supplier mode, and the leaves that those name. */
export function supplierPermissionIds(domains: readonly DomainDeclaration[]): Set<number> {
  const declared = Object.assign({}, ...domains.map(({ pages }) => pages ?? {})) as PageDeclarations;
  const pages = catalogue.filter((row) => row.kind === 'page' && row.key === 'srm/supplier');
  return new Set(
    pages.flatMap(({ id, path }) => {
      const { supplierHolds = [] } = declared[path as PagePath] ?? {};
      return [id, ...supplierHolds.map((leaf) => permissionId(`${path}#${leaf}` as Permission))];
    }),
  );
}

/** Whether a role may store this id: a visible page of the catalogue, or a standard or recorded leaf of one. */
export function isGrantable(id: number): boolean {
  const page = rowOf(pageIdOf(id));
  if (page?.kind !== 'page' || page.hidden) return false;
  return id === page.id || leafNumbers(page.path).has(id % 100);
}

function leafNumbers(path: string): Set<number> {
  const own = (leaves as Record<string, Record<string, number>>)[path] ?? {};
  return new Set([...Object.values(standardLeaves), ...Object.values(own)]);
}

/** The Chinese name of a permission id for messages: `角色 · 新建`. */
export function permissionName(id: number, tree: readonly PermissionGroup[]): string {
  const title = rowOf(pageIdOf(id))?.title ?? String(id);
  if (id === pageIdOf(id)) return title;
  const pages = tree.flatMap((group) => group.sections.flatMap((section) => section.pages));
  const label = pages.flatMap((page) => page.leaves).find((leaf) => leaf.id === id)?.label ?? String(id % 100);
  return `${title} · ${label}`;
}
