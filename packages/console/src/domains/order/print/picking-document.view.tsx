import { Barcode } from '../../../features/print/barcode.tsx';
import { Coded } from '../../../features/print/coded.tsx';
import { type SheetColumn, SheetTable } from '../../../features/print/sheet-table.tsx';
import { Signatures } from '../../../features/print/signatures.tsx';
import { SlotWords } from './slot-words.view.tsx';

interface PickingDocumentProps {
  readonly place: string;
  readonly made: string;
  /** What a scanner finds it by. */
  readonly number?: string;
  readonly order_count: number;
  readonly quantity: number;
  readonly lines: readonly {
    readonly sku_code: string;
    readonly barcode: string | null;
    readonly bin_code: string | null;
    readonly goods_name: string;
    /** From which lots, of a SKU that has them. */
    readonly lots?: string | null;
    readonly spec_text: string | null;
    readonly quantity: number;
    readonly slots: readonly { readonly slot: number; readonly quantity: number }[];
  }[];
  readonly orders: readonly { readonly slot: number; readonly order_no: string; readonly quantity: number }[];
}

const columns: readonly SheetColumn[] = [
  { label: '库位', look: 'code' },
  { label: 'SKU编码', look: 'code' },
  { label: '商品' },
  { label: '规格' },
  { label: '应拣', align: 'end' },
  { label: '格口' },
  { label: '实拣', look: 'blank' },
];

/** What a picker walks with: every SKU once, and into which slots its pieces go. */
export function PickingDocument({ place, made, number, order_count, quantity, lines, orders }: PickingDocumentProps) {
  return (
    <article className="zg-sheet" data-paper="picking">
      <header>
        <div>
          <h2>拣货单</h2>
          <p>
            {place} · {order_count} 个订单 · {quantity} 件
          </p>
          <p>{made}</p>
        </div>
        {number !== undefined && <Barcode text={number} />}
      </header>
      <SheetTable
        columns={columns}
        rows={lines.map((line) => ({
          key: line.sku_code,
          cells: [
            line.bin_code,
            <Coded key="code" {...line} />,
            line.lots ? `${line.goods_name}（批次 ${line.lots}）` : line.goods_name,
            line.spec_text,
            line.quantity,
            <SlotWords key="slots" slots={line.slots} />,
          ],
        }))}
        total={['合计', null, null, null, quantity]}
      />
      <h3>格口与订单</h3>
      <ol className="zg-sheet-slots">
        {orders.map((order) => (
          <li key={order.slot} value={order.slot}>
            {order.order_no} · {order.quantity} 件
          </li>
        ))}
      </ol>
      <Signatures of={['拣货人', '复核人']} />
    </article>
  );
}
