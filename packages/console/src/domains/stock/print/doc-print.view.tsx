import { stockDocKind } from '@zhanggui/contract/domains/stock/doc/stock-doc.enum';
import type { printDocs } from '@zhanggui/contract/domains/stock/print/doc-print.action';
import { movementType } from '@zhanggui/contract/domains/stock/stock.enum';
import type { ReplyOfAction } from '@zhanggui/contract/platform/action';
import { labelOf } from '@zhanggui/contract/platform/enum';
import { Barcode } from '../../../features/print/barcode.tsx';
import { Coded } from '../../../features/print/coded.tsx';
import { type SheetColumn, SheetTable } from '../../../features/print/sheet-table.tsx';
import { Signatures } from '../../../features/print/signatures.tsx';
import { formatDateTime } from '../../../platform/format/date-time.ts';
import { type DocKind, docWords } from './doc-words.ts';

export type PrintedDoc = ReplyOfAction<(typeof printDocs)[DocKind]>['docs'][number];

function columnsOf({ expected, actual }: { readonly expected: string; readonly actual: string }): SheetColumn[] {
  return [
    { label: 'SKU编码', look: 'code' },
    { label: '商品' },
    { label: '规格' },
    { label: '单位' },
    { label: expected, align: 'end' },
    { label: actual, align: 'end', look: 'blank' },
  ];
}

function Party({ title, name, where }: { title: string; name: string | null; where: string | null }) {
  if (name === null) return null;
  return (
    <>
      <dt>{title}</dt>
      <dd>
        {name}
        {where !== null && <small>{where}</small>}
      </dd>
    </>
  );
}

/** What was counted, once every line was; until then the pen fills it in. */
function countedOf(lines: PrintedDoc['lines']): number | null {
  const counted = lines.map(({ actual_quantity }) => actual_quantity);
  return counted.some((count) => count === null) ? null : counted.reduce<number>((sum, count) => sum + (count ?? 0), 0);
}

/** A document of stock as those sign it who give and take the goods. */
export function DocPrint({ doc }: { readonly doc: PrintedDoc }) {
  const words = docWords[doc.kind];
  const type = doc.kind === 'transfer' ? undefined : labelOf(movementType, doc.type);
  const all = doc.lines.reduce((sum, { expected_quantity }) => sum + expected_quantity, 0);
  return (
    <article className="zg-sheet" data-paper={doc.kind}>
      <header>
        <div>
          <h2>{labelOf(stockDocKind, doc.kind)}</h2>
          <p>{[type, labelOf(words.states, doc.state)].filter(Boolean).join(' · ')}</p>
          {doc.reverses_number !== null && <p>冲销原单 {doc.reverses_number}</p>}
        </div>
        <Barcode text={doc.number} />
      </header>
      <dl>
        <Party title={words.giver} name={doc.giver_name} where={doc.giver_where} />
        <Party title={words.taker} name={doc.taker_name} where={doc.taker_where} />
        <dt>制单</dt>
        <dd>{[doc.created_by_name, formatDateTime(doc.created_at)].filter(Boolean).join(' ')}</dd>
        {doc.moved_at !== null && (
          <>
            <dt>{words.moved}</dt>
            <dd>{formatDateTime(doc.moved_at)}</dd>
          </>
        )}
        {doc.remark !== null && doc.remark !== '' && (
          <>
            <dt>备注</dt>
            <dd>{doc.remark}</dd>
          </>
        )}
      </dl>
      <SheetTable
        columns={columnsOf(words)}
        rows={doc.lines.map((line) => ({
          key: line.id,
          cells: [
            <Coded key="code" {...line} />,
            line.goods_name,
            line.spec_text,
            line.unit,
            line.expected_quantity,
            line.actual_quantity,
          ],
        }))}
        total={['合计', null, null, null, all, countedOf(doc.lines)]}
      />
      <Signatures of={words.signatures} />
    </article>
  );
}
