import { goods } from '@zhanggui/contract/domains/shop/goods/goods.resource';
import { fulfilment } from '@zhanggui/contract/domains/shop/goods/sku.enum';
import { skuFields } from '@zhanggui/contract/domains/shop/goods/sku-fields';
import { type SpecAxis, specTextOf } from '@zhanggui/contract/domains/shop/goods/spec-grid';
import type { RowOf } from '@zhanggui/contract/platform/resource/resource';
import { EnumLabel } from '../../../platform/fields/choice/enum.tsx';
import { LineTable } from '../../../platform/fields/structure/line-table.tsx';
import { formatMoney } from '../../../platform/format/number.ts';
import { CopyButton } from '../../../platform/kit/button/copy-button.tsx';

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

function money(value: number | null | undefined) {
  return value === null || value === undefined ? '-' : formatMoney(value);
}

function SkuLine({ sku }: { readonly sku: Sku }) {
  return (
    <tr>
      <td>{specTextOf(sku.spec_values as readonly string[]) || '默认'}</td>
      <td>
        <span className="zg-code">
          {sku.code}
          <CopyButton text={sku.code} />
        </span>
      </td>
      <td data-align="end">{money(sku.sale_price_fen)}</td>
      <td data-align="end">{money(sku.cost_fen)}</td>
      <td data-align="end">{sku.pieces_per_box ?? '-'}</td>
      <td data-align="end">{sku.pieces_per_carton ?? '-'}</td>
      <td data-align="end">{sku.shelf_life_days ?? '-'}</td>
      <td>
        <EnumLabel of={fulfilment} value={sku.fulfilment} />
      </td>
    </tr>
  );
}

/** The SKUs of a goods, one line each. */
export function SkuTable({ skus }: { readonly skus: readonly Sku[] }) {
  return (
    <LineTable label={goods.fields.skus.label}>
      <thead>
        <tr>
          <th scope="col">规格</th>
          <th scope="col">SKU编码</th>
          <th scope="col" data-align="end">
            销售价
          </th>
          <th scope="col" data-align="end">
            成本价
          </th>
          <th scope="col" data-align="end">
            {skuFields.pieces_per_box.label}
          </th>
          <th scope="col" data-align="end">
            {skuFields.pieces_per_carton.label}
          </th>
          <th scope="col" data-align="end">
            {skuFields.shelf_life_days.label}
          </th>
          <th scope="col">供货方式</th>
        </tr>
      </thead>
      <tbody>
        {skus.map((sku) => (
          <SkuLine key={sku.code} sku={sku} />
        ))}
      </tbody>
    </LineTable>
  );
}
