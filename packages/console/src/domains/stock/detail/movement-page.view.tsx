import { stockMovement } from '@zhanggui/contract/domains/stock/stock-movement.resource';
import type { RowOf } from '@zhanggui/contract/platform/resource/resource';
import { Link } from 'react-router';
import { formatNumber } from '../../../platform/format/number.ts';
import { CopyableCode } from '../../../platform/kit/button/copyable-code.tsx';
import { useShell } from '../../../platform/navigation/shell-context.ts';
import { defineOverrides } from '../../../platform/resource/overrides.ts';
import { resourcePage } from '../../../platform/resource/page/resource-page.tsx';
import type { ResourcePresentation } from '../../../platform/resource/page/resource-presentation.ts';
import { SkuWords } from '../sku-words.view.tsx';
import { documentLabel, documentPath } from './document-path.ts';
import { Change, MovementType } from './movement-cells.view.tsx';

interface DocumentOf {
  readonly row: RowOf<typeof stockMovement>;
  readonly id: number;
  readonly no: string;
}

/** The number of a document, which leads to it where the caller sees its page. */
function DocumentLink({ row, id, no }: DocumentOf) {
  const { pages, rights } = useShell();
  const path = documentPath({ ...row, document_id: id, document_no: no }, (page) =>
    pages.some((known) => known.path === page && rights.admits(known)),
  );
  return path === undefined ? no : <Link to={path}>{no}</Link>;
}

/** The number of the document, and of the one that it reverses. */
function DocumentNo({ row }: Pick<DocumentOf, 'row'>) {
  const { document_id, document_no, reverses_id, reverses_no, corrects_day } = row;
  return (
    <>
      <CopyableCode code={document_no}>
        <DocumentLink row={row} id={document_id} no={document_no} />
      </CopyableCode>
      {reverses_id !== null && reverses_no !== null && (
        <div className="zg-code">
          更正 <DocumentLink row={row} id={reverses_id} no={reverses_no} />
          {corrects_day !== null && <small>（已结账的 {corrects_day}）</small>}
        </div>
      )}
    </>
  );
}

const { fields } = stockMovement;
const shown = { ...stockMovement, fields: { ...fields, after: { ...fields.after, label: '变动前 → 变动后' } } };

const overrides = defineOverrides(shown, {
  cells: {
    sku: ({ value }) => <SkuWords of={value} />,
    type: ({ value, row }) => <MovementType type={value} quantity={row.quantity} />,
    quantity: ({ value }) => <Change quantity={value} />,
    document_kind: ({ row }) => documentLabel(row as RowOf<typeof stockMovement>),
    document_no: ({ row }) => <DocumentNo row={row as RowOf<typeof stockMovement>} />,
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
