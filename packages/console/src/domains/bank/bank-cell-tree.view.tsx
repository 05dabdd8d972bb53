import { useQuery } from '@tanstack/react-query';
import { bankCell } from '@zhanggui/contract/domains/bank/bank-cell.resource';
import { parseId } from '@zhanggui/contract/platform/fields/choice/ref';
import { useMemo, useState } from 'react';
import { api } from '../../platform/api/api.ts';
import { DownIcon, RightIcon } from '../../platform/fields/parts/icons.tsx';
import { LoadFailed } from '../../platform/kit/feedback/load-failed.tsx';
import type { ResourceListModel } from '../../platform/resource/list/use-resource-list.ts';
import { above, type CellNode, type ShownCell, shownCells } from './cell-tree.ts';
import './bank-cell-tree.css';

const step = 16;
const none: readonly CellNode[] = [];

function useCells() {
  const { data, error, refetch } = useQuery({
    queryKey: [bankCell.path, 'tree'],
    queryFn: ({ signal }) =>
      api.get<{ results: readonly CellNode[] }>(`${bankCell.path}_readonly/tree/`, {}, { signal, shows: 'all' }),
  });
  return { nodes: data?.results ?? none, error, refetch };
}

interface CellProps {
  readonly cell: ShownCell;
  readonly isOpen: boolean;
  readonly isChosen: boolean;
  readonly onFold: () => void;
  readonly onChoose: () => void;
}

function Cell({ cell: { node, depth, children }, isOpen, isChosen, onFold, onChoose }: CellProps) {
  const Sign = isOpen ? DownIcon : RightIcon;
  return (
    <li style={{ paddingLeft: depth * step }}>
      {children > 0 ? (
        <button
          type="button"
          className="zg-cell-fold"
          aria-expanded={isOpen}
          aria-label={`${isOpen ? '收起' : '展开'}${node.label}`}
          onClick={onFold}
        >
          <Sign size={14} />
        </button>
      ) : (
        <span className="zg-cell-fold" />
      )}
      <button type="button" className="zg-cell-name" aria-pressed={isChosen} title={node.label} onClick={onChoose}>
        {node.label}
      </button>
    </li>
  );
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
  return (
    <aside className="zg-cells" aria-label="按网点查看">
      <input
        className="zg-input"
        type="search"
        placeholder="查找网点"
        aria-label="查找网点"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <ul>
        <li>
          <span className="zg-cell-fold" />
          <button
            type="button"
            className="zg-cell-name"
            aria-pressed={chosen === undefined}
            onClick={() => choose(undefined)}
          >
            全部网点
          </button>
        </li>
        {cells.map((cell) => (
          <Cell
            key={cell.node.id}
            cell={cell}
            isOpen={unfolded.has(cell.node.id)}
            isChosen={cell.node.id === chosen}
            onFold={() => setFolds((now) => new Map(now).set(cell.node.id, !unfolded.has(cell.node.id)))}
            onChoose={() => choose(cell.node.id === chosen ? undefined : cell.node.id)}
          />
        ))}
        {error && (
          <li>
            <LoadFailed what="网点" error={error} onRetry={() => void refetch()} />
          </li>
        )}
        {!error && text.trim() !== '' && cells.length === 0 && <li className="zg-faint">没有找到“{text.trim()}”</li>}
      </ul>
    </aside>
  );
}
