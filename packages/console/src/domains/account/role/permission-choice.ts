import type { permissionTreeAction } from '@zhanggui/contract/domains/account/permission.action';
import type { ReplyOfAction } from '@zhanggui/contract/platform/action';
import { pageIdOf, standardLeaves } from '@zhanggui/contract/platform/catalogue/permission';

export type PermissionGroups = ReplyOfAction<typeof permissionTreeAction>['groups'];
type Group = PermissionGroups[number];
type Page = Group['sections'][number]['pages'][number];
export type Leaf = Page['leaves'][number];

/** Whether the user who chooses holds a permission: only those are given and taken. */
export type Holds = (id: number) => boolean;

/** The leaves that have a column of their own; the others stand together in the last one. */
export const leafColumns = ['create', 'update', 'delete', 'import', 'export'] as const;

/** A page as a line of the matrix. */
export interface PermissionRow {
  readonly id: number;
  readonly label: string;
  readonly group: string;
  /** By column, in its order; undefined where the page has no such action. */
  readonly columns: readonly (Leaf | undefined)[];
  readonly own: readonly Leaf[];
}

/** The pages of a menu, each with its actions by column. */
export function rowsOf(group: Group): PermissionRow[] {
  const numbers: readonly number[] = leafColumns.map((name) => standardLeaves[name]);
  return group.sections
    .flatMap(({ pages }) => pages)
    .map(({ id, label, leaves }) => ({
      ...{ id, label, group: group.label },
      columns: numbers.map((number) => leaves.find((leaf) => leaf.id % 100 === number)),
      own: leaves.filter((leaf) => !numbers.includes(leaf.id % 100)),
    }));
}

const leavesOf = ({ columns, own }: PermissionRow) => [...columns.filter((leaf) => leaf !== undefined), ...own];

/** Every id of a line: its page and all actions on it. */
export function grantsOf(row: PermissionRow): number[] {
  return [row.id, ...leavesOf(row).map(({ id }) => id)];
}

/** The lines in whose words the text occurs. */
export function found(rows: readonly PermissionRow[], text: string): readonly PermissionRow[] {
  return rows.filter((row) =>
    [row.label, ...leavesOf(row).flatMap(({ label, admits }) => [label, admits ?? ''])].some((words) =>
      words.includes(text),
    ),
  );
}

/** Whether all, some or none of these are chosen. */
export function stateOf(ids: readonly number[], chosen: ReadonlySet<number>): 'all' | 'some' | 'none' {
  const count = ids.filter((id) => chosen.has(id)).length;
  if (count === 0) return 'none';
  return count === ids.length ? 'all' : 'some';
}

/** Whether any of these can be given or taken: an action only together with its page. */
export function isOpen(ids: readonly number[], holds: Holds): boolean {
  return ids.some((id) => holds(id) && holds(pageIdOf(id)));
}

/** The choice after a click: what is not yet whole becomes so, as far as it is held; actions bring their page, a page takes its actions along. */
export function toggled(chosen: ReadonlySet<number>, ids: readonly number[], holds: Holds): Set<number> {
  const open = ids.filter((id) => isOpen([id], holds));
  if (open.some((id) => !chosen.has(id))) return chosen.union(new Set(open.flatMap((id) => [id, pageIdOf(id)])));
  const gone = new Set(open);
  return new Set([...chosen].filter((id) => !gone.has(id) && !(gone.has(pageIdOf(id)) && holds(id))));
}

/** The choice without any action, as far as those are held. */
export function readOnly(chosen: ReadonlySet<number>, holds: Holds): Set<number> {
  return new Set([...chosen].filter((id) => id === pageIdOf(id) || !holds(id)));
}

/** The choice that grants exactly these, as far as they are held; what is not held stays as it was. */
export function replaced(chosen: ReadonlySet<number>, by: Iterable<number>, holds: Holds): Set<number> {
  return new Set([...[...chosen].filter((id) => !holds(id)), ...[...by].filter((id) => isOpen([id], holds))]);
}

/** Pages with their actions, by menu. */
export interface ChosenGroup {
  readonly label: string;
  readonly pages: readonly { readonly id: number; readonly label: string; readonly actions: readonly string[] }[];
}

/** What a choice grants, in words. */
export function chosenGroups(groups: PermissionGroups, chosen: ReadonlySet<number>): ChosenGroup[] {
  return groups.flatMap((group) => {
    const pages = group.sections.flatMap((section) => section.pages).filter((page) => chosen.has(page.id));
    const named = pages.map(({ id, label, leaves }) => ({
      id,
      label,
      actions: leaves.filter((leaf) => chosen.has(leaf.id)).map((leaf) => leaf.label),
    }));
    return named.length > 0 ? [{ label: group.label, pages: named }] : [];
  });
}
