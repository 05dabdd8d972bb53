import type { permissionTreeAction } from '@zhanggui/contract/domains/account/permission.action';
import type { ReplyOfAction } from '@zhanggui/contract/platform/action';

export type PermissionGroups = ReplyOfAction<typeof permissionTreeAction>['groups'];

/** A node of the tree as it is drawn: a menu, a section, a page, or an action on one. */
export interface ChoiceNode {
  readonly id: number;
  readonly label: string;
  readonly children: readonly ChoiceNode[];
  /** Grantable ids at and below the node: pages and their actions. */
  readonly grants: readonly number[];
  /** For an action: its page, without which it admits nothing. */
  readonly page?: number;
}

/** Turns the reply into nodes; sections with one page of the same name are drawn as that page. */
export function choiceNodes(groups: PermissionGroups): ChoiceNode[] {
  return groups.map((group) => {
    const sections = group.sections.map((section) => {
      const pages = section.pages.map(pageNode);
      const [only] = pages;
      return pages.length === 1 && only?.label === section.label ? only : parentNode(section, pages);
    });
    return parentNode(group, sections);
  });
}

type PageReply = PermissionGroups[number]['sections'][number]['pages'][number];

function pageNode({ id, label, leaves }: PageReply): ChoiceNode {
  const children = leaves.map((leaf) => ({ ...leaf, children: [], grants: [leaf.id], page: id }));
  return { id, label, children, grants: [id, ...leaves.map((leaf) => leaf.id)] };
}

function parentNode(
  { id, label }: { readonly id: number; readonly label: string },
  children: readonly ChoiceNode[],
): ChoiceNode {
  return { id, label, children, grants: children.flatMap((child) => child.grants) };
}

/** Whether all, some or none of a node's grants are chosen. */
export function stateOf(node: ChoiceNode, chosen: ReadonlySet<number>): 'all' | 'some' | 'none' {
  const count = node.grants.filter((id) => chosen.has(id)).length;
  if (count === 0) return 'none';
  return count === node.grants.length ? 'all' : 'some';
}

/** Who chooses may give and take only what they hold themselves. */
export type Holds = (id: number) => boolean;

/** Whether there is anything in a node that one may give or take. */
export function isOpen(node: ChoiceNode, holds: Holds): boolean {
  return node.grants.some(holds) && (node.page === undefined || holds(node.page));
}

/** The choice after a click on a node: what is not yet whole becomes so, as far as one holds it; an action brings its page, a page that goes takes its actions along. */
export function toggled(chosen: ReadonlySet<number>, node: ChoiceNode, holds: Holds): Set<number> {
  const grants = node.grants.filter(holds);
  const on = grants.some((id) => !chosen.has(id));
  const next = on ? chosen.union(new Set(grants)) : chosen.difference(new Set(grants));
  if (on && node.page !== undefined) next.add(node.page);
  return next;
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

/** The nodes whose labels hold the text, with everything above them. */
export function found(nodes: readonly ChoiceNode[], text: string): readonly ChoiceNode[] {
  if (text === '') return nodes;
  return nodes.flatMap((node) => {
    if (node.label.includes(text)) return [node];
    const children = found(node.children, text);
    return children.length > 0 ? [{ ...node, children }] : [];
  });
}
