import { Barcode } from '../../../kernel/print/barcode.tsx';
import { SlotWords } from './slot-words.view.tsx';

interface PickingPaperProps {
  readonly place: string;
  readonly made: string;
  /** What a scanner finds it by. */
  readonly number?: string;
  readonly order_count: number;
  readonly quantity: number;
  readonly lines: readonly {
    readonly sku_code: string;
    readonly barcode: string | null;
    readonly goods_name: string;
    readonly spec_text: string | null;
    readonly quantity: number;
    readonly slots: readonly { readonly slot: number; readonly quantity: number }[];
  }[];
  readonly orders: readonly { readonly slot: number; readonly order_no: string; readonly quantity: number }[];
}

const columns = ['SKU编码', '商品', '规格', '应拣', '格口', '实拣'];

/** What a picker walks with: every SKU once, and into which slots its pieces go. */
export function PickingPaper({ place, made, number, order_count, quantity, lines, orders }: PickingPaperProps) {
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
      <table>
        <thead>
          <tr>
            {columns.map((label) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.sku_code}>
              <td>
                {line.sku_code}
                {line.barcode && <small>{line.barcode}</small>}
              </td>
              <td>{line.goods_name}</td>
              <td>{line.spec_text}</td>
              <td data-align="end">{line.quantity}</td>
              <td>
                <SlotWords slots={line.slots} />
              </td>
              <td className="zg-sheet-blank" />
            </tr>
          ))}
        </tbody>
      </table>
      <h3>格口与订单</h3>
      <ol className="zg-sheet-slots">
        {orders.map((order) => (
          <li key={order.slot} value={order.slot}>
            {order.order_no} · {order.quantity} 件
          </li>
        ))}
      </ol>
      <footer>
        <span>拣货人：</span>
        <span>复核人：</span>
      </footer>
    </article>
  );
}
