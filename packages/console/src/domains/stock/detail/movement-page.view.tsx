import { stockMovement } from '@zhanggui/contract/domains/stock/stock-movement.resource';
import type { RowOf } from '@zhanggui/contract/platform/resource/resource';
import { Link } from 'react-router';
import { formatNumber } from '../../../platform/format/number.ts';
import { CopyButton } from '../../../platform/kit/button/copy-button.tsx';
import { useShell } from '../../../platform/navigation/shell-context.ts';
import { defineOverrides } from '../../../platform/resource/overrides.ts';
import { resourcePage } from '../../../platform/resource/page/resource-page.tsx';
import type { ResourcePresentation } from '../../../platform/resource/page/resource-presentation.ts';
import { SkuWords } from '../sku-words.view.tsx';
import { documentPath } from './document-path.ts';
import { Change, MovementType } from './movement-cells.view.tsx';

/** The number of the document, which leads to it. */
function DocumentNo({ row }: { readonly row: RowOf<typeof stockMovement> }) {
  const { pages } = useShell();
  const path = documentPath(row, (page) => pages.some((known) => known.path === page));
  return (
    <span className="zg-code">
      {path === undefined ? row.document_no : <Link to={path}>{row.document_no}</Link>}
      <CopyButton text={row.document_no} />
    </span>
  );
}

/** The document that a reversal corrects. */
function Corrected({ row }: { readonly row: RowOf<typeof stockMovement> }) {
  const { pages } = useShell();
  const { corrects_id, corrects_no } = row;
  if (corrects_id === null || corrects_no === null) return '-';
  const corrected = { ...row, document_id: corrects_id };
  const path = documentPath(corrected, (page) => pages.some((known) => known.path === page));
  return (
    <span className="zg-code">更正 {path === undefined ? corrects_no : <Link to={path}>{corrects_no}</Link>}</span>
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
    type: ({ value, row }) => <MovementType type={value} quantity={row.quantity} />,
    quantity: ({ value }) => <Change quantity={value} />,
    document_no: ({ row }) => <DocumentNo row={row as RowOf<typeof stockMovement>} />,
    corrects_no: ({ row }) => <Corrected row={row as RowOf<typeof stockMovement>} />,
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
    corrects_no: 186,
  },
});

/** A page of movements; each shows the part of them, and the columns, that it is for. */
export function movementPage(presentation: ResourcePresentation) {
  return resourcePage(shown, { overrides, ...presentation });
}
