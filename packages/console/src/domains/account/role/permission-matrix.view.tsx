import { standardLeafLabels } from '@zhanggui/contract/platform/catalogue/permission';
import { ChooseBox } from '../../../platform/kit/input/choose-box.tsx';
import { StackedTable } from '../../../platform/kit/table/stacked-table.tsx';
import {
  grantsOf,
  type Holds,
  isOpen,
  type Leaf,
  leafColumns,
  type PermissionRow,
  stateOf,
} from './permission-choice.ts';

interface MatrixProps {
  readonly rows: readonly PermissionRow[];
  readonly chosen: ReadonlySet<number>;
  readonly holds: Holds;
  readonly onToggle: (ids: readonly number[]) => void;
}

const notHeld = '您没有该权限，不能授予或收回';

function GrantBox({ ids, label, chosen, holds, onToggle }: Omit<MatrixProps, 'rows'> & GrantProps) {
  const isHeld = isOpen(ids, holds);
  return (
    <ChooseBox
      label={label}
      state={stateOf(ids, chosen)}
      disabled={!isHeld}
      title={isHeld ? undefined : notHeld}
      onChoose={() => onToggle(ids)}
    />
  );
}

interface GrantProps {
  readonly ids: readonly number[];
  readonly label: string;
}

function OwnLeaf({ leaf, page, ...of }: Omit<MatrixProps, 'rows'> & { readonly leaf: Leaf; readonly page: string }) {
  return (
    <li title={leaf.admits ?? undefined}>
      <GrantBox {...of} ids={[leaf.id]} label={`${page}：${leaf.label}`} />
      <span>
        {leaf.label}
        {leaf.admits && <small>（{leaf.admits}）</small>}
      </span>
    </li>
  );
}

function Line({ row, ...of }: Omit<MatrixProps, 'rows'> & { readonly row: PermissionRow }) {
  return (
    <tr>
      <td>
        <span className="zg-permission-page">
          <GrantBox {...of} ids={grantsOf(row)} label={`${row.label}：全部`} />
          {row.label}
        </span>
      </td>
      <td data-label="查看">
        <GrantBox {...of} ids={[row.id]} label={`${row.label}：查看`} />
      </td>
      {row.columns.map((leaf, index) => {
        const name = leafColumns[index] ?? 'create';
        const label = standardLeafLabels[name];
        return (
          <td key={name} data-label={label} data-none={!leaf || undefined} title={leaf?.admits ?? undefined}>
            {leaf ? <GrantBox {...of} ids={[leaf.id]} label={`${row.label}：${label}`} /> : <span aria-hidden>-</span>}
          </td>
        );
      })}
      <td data-label="其他操作" data-none={row.own.length === 0 || undefined}>
        <ul className="zg-permission-own">
          {row.own.map((leaf) => (
            <OwnLeaf key={leaf.id} {...of} leaf={leaf} page={row.label} />
          ))}
        </ul>
      </td>
    </tr>
  );
}

/** Pages against what can be done on them; a heading chooses its whole column. */
export function PermissionMatrix({ rows, ...of }: MatrixProps) {
  const heads = [
    { label: '查看', ids: rows.map(({ id }) => id) },
    ...leafColumns.map((name, index) => ({
      label: standardLeafLabels[name],
      ids: rows.flatMap(({ columns }) => columns[index]?.id ?? []),
    })),
  ];
  return (
    <div className="zg-permission-matrix">
      <StackedTable>
        <thead>
          <tr>
            <th>页面</th>
            {heads.map(({ label, ids }) => (
              <th key={label}>
                <span className="zg-permission-page">
                  {ids.length > 0 && <GrantBox {...of} ids={ids} label={`本列全部：${label}`} />}
                  {label}
                </span>
              </th>
            ))}
            <th>其他操作</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Line key={row.id} {...of} row={row} />
          ))}
        </tbody>
      </StackedTable>
    </div>
  );
}
