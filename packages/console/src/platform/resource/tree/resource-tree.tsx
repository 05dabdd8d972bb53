import { useQuery } from '@tanstack/react-query';
import { parseId } from '@zhanggui/contract/platform/fields/choice/ref';
import { isOffered } from '@zhanggui/contract/platform/resource/filterable';
import type { ResourceDeclaration } from '@zhanggui/contract/platform/resource/resource';
import { useMemo, useState } from 'react';
import { api } from '../../api/api.ts';
import { LoadFailed } from '../../kit/notice/load-failed.tsx';
import { TreeAside, TreeChoice } from '../../kit/tree/tree-aside.tsx';
import { above, shownNodes, type TreeNode } from '../../kit/tree/tree-rows.ts';
import { type Row, rowLabel } from '../data/row.ts';
import type { ResourceListModel } from '../list/use-resource-list.ts';

const none: readonly TreeNode[] = [];

type Filters = Readonly<Record<string, string | number>>;

/** The whole tree, or the nodes that filters find; these are so few that one page holds them. */
async function readNodes(
  resource: ResourceDeclaration,
  filters: Filters | undefined,
  signal: AbortSignal,
): Promise<readonly TreeNode[]> {
  const { path, tree = '' } = resource;
  if (filters === undefined) {
    const whole = await api.get<{ results: readonly TreeNode[] }>(
      `${path}_readonly/tree/`,
      {},
      { signal, shows: 'all' },
    );
    return whole.results;
  }
  const { results } = await api.list<Row>(path, { size: 1000, filters }, { shows: 'all' });
  const parentOf = (row: Row) => (row[tree] as { readonly id: number } | null)?.id ?? null;
  return results.map((row) => ({ id: row.id, label: rowLabel(resource, row), parent: parentOf(row) }));
}

function useNodes(resource: ResourceDeclaration, filters: Filters | undefined) {
  const { data, error, refetch } = useQuery({
    queryKey: [resource.path, 'tree', filters],
    queryFn: ({ signal }) => readNodes(resource, filters, signal),
  });
  return { nodes: data ?? none, error, refetch };
}

interface ResourceTreeProps {
  readonly resource: ResourceDeclaration;
  readonly list: ResourceListModel;
  /** The list's reference to a node, by whose branches it is narrowed. */
  readonly by: string;
  /** Which nodes are shown; all of the caller's by default. */
  readonly filters?: Filters;
}

/** The tree of a resource as an aside of a list; none where its records are closed to the reader. */
export function ResourceTree(props: ResourceTreeProps) {
  return isOffered(props.list.resource, props.by) ? <OpenTree {...props} /> : null;
}

/** Choosing a node filters by it and its descendants. */
function OpenTree({ resource, list, by, filters }: ResourceTreeProps) {
  const { nodes, error, refetch } = useNodes(resource, filters);
  const { label: what } = resource;
  const parameter = `${by}__within`;
  const chosen = parseId(list.state.filters[parameter] ?? '');
  const [text, setText] = useState('');
  const [folds, setFolds] = useState<ReadonlyMap<number, boolean>>(new Map());
  const unfolded = useMemo(() => {
    const open = new Set<number>(chosen === undefined ? [] : above(nodes, chosen));
    return new Set([...open, ...folds.keys()].filter((id) => folds.get(id) ?? true));
  }, [nodes, chosen, folds]);
  const shown = useMemo(() => shownNodes(nodes, unfolded, text.trim()), [nodes, unfolded, text]);
  const choose = (id: number | undefined) => list.filter({ [by]: undefined, [parameter]: id?.toString() });
  const fold = (id: number) => setFolds((now) => new Map(now).set(id, !unfolded.has(id)));
  return (
    <TreeAside label={`按${what}查看`} search={`查找${what}`} text={text} onText={setText}>
      <TreeChoice label={`全部${what}`} isChosen={chosen === undefined} onChoose={() => choose(undefined)} />
      {shown.map(({ node: { id, label }, depth, children }) => (
        <TreeChoice
          key={id}
          label={label}
          depth={depth}
          fold={children > 0 ? { isOpen: unfolded.has(id), onFold: () => fold(id) } : undefined}
          isChosen={id === chosen}
          onChoose={() => choose(id === chosen ? undefined : id)}
        />
      ))}
      {error && (
        <li>
          <LoadFailed what={what} error={error} onRetry={() => void refetch()} />
        </li>
      )}
      {!error && text.trim() !== '' && shown.length === 0 && <li className="zg-faint">没有找到“{text.trim()}”</li>}
    </TreeAside>
  );
}
