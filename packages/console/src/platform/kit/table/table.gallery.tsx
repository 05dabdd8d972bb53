import { type ReactNode, useState } from 'react';
import { defineGallery } from '../../gallery/gallery.ts';
import { RowCommands } from '../command-menu/row-commands.tsx';
import { ChooseBox } from '../input/choose-box.tsx';
import { Notice } from '../notice/notice.tsx';
import { Status } from '../tag/status.tsx';
import { type Column, ColumnRows } from './column-rows.tsx';
import { SkeletonRows } from './skeleton-rows.tsx';
import { StackedTable } from './stacked-table.tsx';
import { Table } from './table.tsx';
import { TableBox } from './table-box.tsx';
import './rows.css';

const heads = ['名称', '状态', '金额', '操作'];
const long = '崂山绿茶明前特级礼盒装二百五十克两罐含手提袋（限青岛地区当日达）';

interface BoxProps {
  readonly label: string;
  readonly busy?: boolean;
  readonly children: ReactNode;
}

function Box({ label, busy = false, children }: BoxProps) {
  return (
    <TableBox label={label} busy={busy} minWidth={720}>
      <thead>
        <tr>
          <th className="zg-table-choose">
            <ChooseBox label={`选择全部${label}`} state="none" onChoose={() => undefined} />
          </th>
          {heads.map((head) => (
            <th key={head} scope="col" data-align={head === '金额' ? 'end' : undefined}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </TableBox>
  );
}

function Row({ name }: { readonly name: string }) {
  const [chosen, setChosen] = useState(false);
  return (
    <tr aria-selected={chosen}>
      <td className="zg-table-choose">
        <ChooseBox
          label={`选择 ${name}`}
          state={chosen ? 'all' : 'none'}
          onChoose={(choice) => setChosen(choice === 'in')}
        />
      </td>
      <td>{name}</td>
      <td>
        <Status tone="good">上架</Status>
      </td>
      <td data-align="end">128.00</td>
      <td>
        <RowCommands of={name} commands={[{ key: 'edit', label: '编辑', run: () => undefined }]} />
      </td>
    </tr>
  );
}

const stock: readonly Column<string>[] = [
  { label: '仓库', isHead: true, cell: (name) => name },
  { label: '库存', align: 'end', cell: () => '1,024' },
];

function Plain({ count }: { readonly count: number }) {
  const names = Array.from({ length: count }, (_, index) => `第 ${index + 1} 仓`);
  return (
    <div className="zg-rows">
      <Table>
        <ColumnRows columns={stock} rows={names} keyOf={(name) => name} />
      </Table>
    </div>
  );
}

const many = Array.from({ length: 30 }, (_, index) => `商品 ${index + 1}`);

const pieces: readonly Column<string>[] = [
  { label: '名称', cell: (name) => name },
  { label: '件数', align: 'end', cell: () => '12' },
];

function Stacked({ wraps = false }: { readonly wraps?: boolean }) {
  return (
    <StackedTable wraps={wraps}>
      <ColumnRows columns={pieces} rows={['花生油 5L', long]} keyOf={(name) => name} />
    </StackedTable>
  );
}

export const gallery = defineGallery('表格', {
  stacked: Stacked,
  stackedWraps: () => <Stacked wraps />,
  default: () => (
    <Box label="商品">
      <Row name="绿茶" />
      <Row name="红茶" />
    </Box>
  ),
  loading: () => (
    <Box label="加载的商品" busy>
      <SkeletonRows count={3} columns={5} />
    </Box>
  ),
  empty: () => <Notice title="暂无商品" />,
  longText: () => (
    <Box label="长名商品">
      <Row name={long} />
    </Box>
  ),
  many: () => (
    <Box label="全部商品">
      {many.map((name) => (
        <Row key={name} name={name} />
      ))}
    </Box>
  ),
  smallTable: () => <Plain count={3} />,
  emptySmallTable: () => <Plain count={0} />,
});
