import { goods } from '@zhanggui/contract/domains/shop/goods/goods.resource';
import { fulfilment } from '@zhanggui/contract/domains/shop/goods/sku.enum';
import { skuFields } from '@zhanggui/contract/domains/shop/goods/sku-fields';
import { type SpecAxis, specTextOf } from '@zhanggui/contract/domains/shop/goods/spec-grid';
import type { RowOf } from '@zhanggui/contract/platform/resource/resource';
import { EnumLabel } from '../../../platform/fields/choice/enum.tsx';
import { LineTable } from '../../../platform/fields/structure/line-table.tsx';
import { formatMoney } from '../../../platform/format/number.ts';
import { CopyableCode } from '../../../platform/kit/button/copyable-code.tsx';
import { type Column, ColumnRows } from '../../../platform/kit/table/column-rows.tsx';

/** The axes of a goods in words. */
export function SpecWords({ axes }: { readonly axes: readonly SpecAxis[] }) {
  if (axes.length === 0) return <span className="zg-faint">无规格</span>;
  return (
    <ul>
      {axes.map(({ name, values }) => (
        <li key={name}>
          <span className="zg-faint">{name}：</span>
          {values.join('、')}
        </li>
      ))}
    </ul>
  );
}

type Sku = RowOf<typeof goods>['skus'][number];

const columns: readonly Column<Sku>[] = [
  { label: '规格', cell: ({ spec_values }) => specTextOf(spec_values as readonly string[]) || '默认' },
  {
    label: 'SKU编码',
    cell: ({ code }) => <CopyableCode code={code} />,
  },
  { label: '销售价', align: 'end', cell: ({ sale_price_fen }) => formatMoney(sale_price_fen) },
  { label: '成本价', align: 'end', cell: ({ cost_fen }) => formatMoney(cost_fen) },
  { label: skuFields.pieces_per_box.label, align: 'end', cell: ({ pieces_per_box }) => pieces_per_box ?? '-' },
  { label: skuFields.pieces_per_carton.label, align: 'end', cell: ({ pieces_per_carton }) => pieces_per_carton ?? '-' },
  { label: skuFields.shelf_life_days.label, align: 'end', cell: ({ shelf_life_days }) => shelf_life_days ?? '-' },
  { label: '供货方式', cell: (sku) => <EnumLabel of={fulfilment} value={sku.fulfilment} /> },
];

/** The SKUs of a goods, one line each. */
export function SkuTable({ skus }: { readonly skus: readonly Sku[] }) {
  return (
    <LineTable label={goods.fields.skus.label}>
      <ColumnRows columns={columns} rows={skus} keyOf={({ code }) => code} />
    </LineTable>
  );
}
