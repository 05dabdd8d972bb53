import { formatDateTime } from '../../../kernel/format/date-time.ts';
import { Barcode } from '../../../kernel/print/barcode.tsx';
import { usePickingList } from '../wave/picked-lines.view.tsx';
import { slotWords } from '../wave/slot-words.ts';

/** What a picker walks with. */
export function PickingSheet({ id }: { readonly id: number }) {
  const { data } = usePickingList(id);
  if (!data) return null;
  return (
    <article className="zg-sheet" data-paper="picking">
      <header>
        <div>
          <h2>拣货单</h2>
          <p>
            {data.location_name} · {data.order_count} 个订单 · {data.quantity} 件
          </p>
          <p>
            {data.created_by_name} {formatDateTime(data.created_at)}
          </p>
        </div>
        <Barcode text={data.number} />
      </header>
      <table>
        <thead>
          <tr>
            {['SKU编码', '商品', '规格', '应拣', '格口', '实拣'].map((label) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.lines.map((line) => (
            <tr key={line.sku_id}>
              <td>
                {line.sku_code}
                {line.barcode && <small>{line.barcode}</small>}
              </td>
              <td>{line.goods_name}</td>
              <td>{line.spec_text}</td>
              <td data-align="end">{line.quantity}</td>
              <td>{slotWords(line.slots)}</td>
              <td className="zg-sheet-blank" />
            </tr>
          ))}
        </tbody>
      </table>
      <h3>格口与订单</h3>
      <ol className="zg-sheet-slots">
        {data.tasks.map((task) => (
          <li key={task.id} value={task.slot}>
            {task.order_no} · {task.quantity} 件
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
