import { useQuery } from '@tanstack/react-query';
import { bankCell } from '@zhanggui/contract/domains/bank/bank-cell.resource';
import { parseId } from '@zhanggui/contract/platform/fields/choice/ref';
import { useMemo, useState } from 'react';
import { api } from '../../platform/api/api.ts';
import { LoadFailed } from '../../platform/kit/notice/load-failed.tsx';
import { TreeAside, TreeChoice } from '../../platform/kit/tree/tree-aside.tsx';
import type { ResourceListModel } from '../../platform/resource/list/use-resource-list.ts';
import { above, type CellNode, shownCells } from './cell-tree.ts';

const none: readonly CellNode[] = [];

function useCells() {
  const { data, error, refetch } = useQuery({
    queryKey: [bankCell.path, 'tree'],
    queryFn: ({ signal }) =>
      api.get<{ results: readonly CellNode[] }>(`${bankCell.path}_readonly/tree/`, {}, { signal, shows: 'all' }),
  });
  return { nodes: data?.results ?? none, error, refetch };
}

interface TreeProps {
  readonly list: ResourceListModel;
  /** The list's reference to a cell, by whose branches it is narrowed. */
  readonly by: string;
}

/** The tree of branches as an aside of a list: choosing one filters by it and its descendants. */
export function BankCellTree({ list, by }: TreeProps) {
  const { nodes, error, refetch } = useCells();
  const parameter = `${by}__within`;
  const chosen = parseId(list.state.filters[parameter] ?? '');
  const [text, setText] = useState('');
  const [folds, setFolds] = useState<ReadonlyMap<number, boolean>>(new Map());
  const unfolded = useMemo(() => {
    const open = new Set<number>(chosen === undefined ? [] : above(nodes, chosen));
    return new Set([...open, ...folds.keys()].filter((id) => folds.get(id) ?? true));
  }, [nodes, chosen, folds]);
  const cells = useMemo(() => shownCells(nodes, unfolded, text.trim()), [nodes, unfolded, text]);
  const choose = (id: number | undefined) => list.filter({ [by]: undefined, [parameter]: id?.toString() });
  const fold = (id: number) => setFolds((now) => new Map(now).set(id, !unfolded.has(id)));
  return (
    <TreeAside label="按网点查看" search="查找网点" text={text} onText={setText}>
      <TreeChoice label="全部网点" isChosen={chosen === undefined} onChoose={() => choose(undefined)} />
      {cells.map(({ node: { id, label }, depth, children }) => (
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
          <LoadFailed what="网点" error={error} onRetry={() => void refetch()} />
        </li>
      )}
      {!error && text.trim() !== '' && cells.length === 0 && <li className="zg-faint">没有找到“{text.trim()}”</li>}
    </TreeAside>
  );
}
