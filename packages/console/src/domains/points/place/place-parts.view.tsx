import { importPlaceGrants } from '@zhanggui/contract/domains/points/place/access/import-grants';
import { grantPlaces } from '@zhanggui/contract/domains/points/place/access/point-cell-grant.action';
import { pointCellGrant } from '@zhanggui/contract/domains/points/place/access/point-cell-grant.resource';
import { placeAdmits } from '@zhanggui/contract/domains/points/place/place.enum';
import { addPlaceGoods } from '@zhanggui/contract/domains/points/place/point-cell-product.action';
import { pointCellProduct } from '@zhanggui/contract/domains/points/place/point-cell-product.resource';
import type { ReactNode } from 'react';
import { ImportButton } from '../../../features/import/import-button.tsx';
import { ActionButton } from '../../../platform/resource/action/action-button.tsx';
import type { Row } from '../../../platform/resource/data/row.ts';
import { useRefresh } from '../../../platform/resource/data/use-records.ts';
import { ChildRecords } from '../../../platform/resource/page/child-records.tsx';

interface PartProps {
  readonly row: Row;
}

const ownerOf = (row: Row) => ({ field: 'point_cell', id: row.id, name: String(row.name) });

/** What a place offers. */
export function PlaceGoods({ row }: PartProps) {
  return (
    <ChildRecords
      resource={{ ...pointCellProduct, can: [] }}
      owner={ownerOf(row)}
      columns={['sku', 'points', 'price_fen', 'available', 'state']}
      empty="还没有商品；在「点位商品」中添加，定价后上架"
      all={`/enterprise-point/product-list?point_cell=${row.id}`}
    />
  );
}

/** The same where it is edited. */
export function PlaceGoodsEditor({ row }: PartProps) {
  const refresh = useRefresh();
  return (
    <ChildRecords
      resource={pointCellProduct}
      owner={ownerOf(row)}
      columns={['sku', 'points', 'price_fen', 'limit_quantity', 'available', 'position', 'state']}
      empty="还没有商品；添加并定价后在「点位商品」中上架"
      tools={<ActionButton action={addPlaceGoods} given={{ point_cell: row.id }} onDone={() => void refresh()} />}
    />
  );
}

/** Whom a place serves. */
export function PlaceGrants({ row, tools }: PartProps & { readonly tools?: ReactNode }) {
  const empty =
    row.admits === placeAdmits.everybody ? '对全体在职员工开放，不需要授权' : '还没有授权，现在没有员工可以使用';
  return (
    <ChildRecords
      resource={pointCellGrant}
      owner={ownerOf(row)}
      columns={['department', 'employee', 'to_date', 'state', 'created_at']}
      empty={empty}
      all={`/enterprise-point/point-management?point_cell=${row.id}`}
      tools={tools}
    />
  );
}

/** The same where it is edited. */
export function PlaceGrantsEditor({ row }: PartProps) {
  const refresh = useRefresh();
  const given = { point_cells: [{ point_cell: row.id }] };
  return (
    <PlaceGrants
      row={row}
      tools={
        <>
          <ActionButton action={{ ...grantPlaces, label: '授权' }} given={given} onDone={() => void refresh()} />
          <ImportButton
            declaration={importPlaceGrants}
            given={{ point_cell: { id: row.id, name: row.name } }}
            onImported={() => void refresh()}
          />
        </>
      }
    />
  );
}
