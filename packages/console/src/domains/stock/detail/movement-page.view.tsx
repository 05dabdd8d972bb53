import { stockMovement } from '@zhanggui/contract/domains/stock/stock-movement.resource';
import { formatNumber } from '../../../platform/format/number.ts';
import { defineOverrides } from '../../../platform/resource/overrides.ts';
import { resourcePage } from '../../../platform/resource/page/resource-page.tsx';
import type { ResourcePresentation } from '../../../platform/resource/page/resource-presentation.ts';
import { SkuWords } from '../sku-words.view.tsx';

/** A change with its sign: what came in is green. */
function Change({ quantity }: { readonly quantity: number }) {
  return (
    <strong data-sign={quantity < 0 ? 'minus' : 'plus'}>
      {quantity > 0 ? '+' : ''}
      {formatNumber(quantity)}
    </strong>
  );
}

const { fields } = stockMovement;
const shown = {
  ...stockMovement,
  fields: { ...fields, after: { ...fields.after, label: '变动前 → 变动后' } },
};

const overrides = defineOverrides(shown, {
  cells: {
    sku: ({ value }) => <SkuWords of={value} />,
    quantity: ({ value }) => <Change quantity={value} />,
    after: ({ value, row }) => (
      <>
        <span className="zg-faint">{formatNumber(row.before)} →</span> {formatNumber(value)}
      </>
    ),
  },
  widths: {
    occurred_at: 112,
    sku: 220,
    location: 150,
    bank_cell: 150,
    type: 118,
    quantity: 88,
    after: 136,
    value_fen: 104,
    document_no: 186,
  },
});

/** A page of movements; each shows the part of them, and the columns, that it is for. */
export function movementPage(presentation: ResourcePresentation) {
  return resourcePage(shown, { overrides, ...presentation });
}
