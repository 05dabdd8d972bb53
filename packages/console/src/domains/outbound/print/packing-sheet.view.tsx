import { Barcode } from '../../../kernel/print/barcode.tsx';
import { useSlip } from '../task/use-slip.ts';

/** What lies in the parcel: its goods and for whom they are. */
export function PackingSheet({ id }: { readonly id: number }) {
  const { data } = useSlip(id);
  if (!data) return null;
  const pieces = (line: (typeof data.lines)[number]) =>
    data.state === 'packed' || data.state === 'shipped' ? line.packed_quantity : line.quantity;
  const shown = data.lines.filter((line) => pieces(line) > 0);
  return (
    <article className="zg-sheet" data-paper="packing">
      <header>
        <div>
          <h2>装箱单</h2>
          <p>{data.mall_name ?? '掌柜'}</p>
          <p>
            波次 {data.wave_number} · 格口 {data.slot}
          </p>
        </div>
        <Barcode text={data.order_no} />
      </header>
      <dl>
        <dt>收货人</dt>
        <dd>
          {data.buyer_name} {data.buyer_phone}
        </dd>
        <dt>地址</dt>
        <dd>
          {data.region?.join(' ')} {data.address}
        </dd>
        {data.tracking_no && (
          <>
            <dt>运单号</dt>
            <dd>{data.tracking_no}</dd>
          </>
        )}
        {data.buyer_remark && (
          <>
            <dt>买家留言</dt>
            <dd>{data.buyer_remark}</dd>
          </>
        )}
      </dl>
      <table>
        <thead>
          <tr>
            {['SKU编码', '商品', '规格', '件数'].map((label) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((line) => (
            <tr key={line.id}>
              <td>{line.sku_code}</td>
              <td>{line.goods_name}</td>
              <td>{line.spec_text}</td>
              <td data-align="end">{pieces(line)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td colSpan={3}>合计</td>
            <td data-align="end">{shown.reduce((sum, line) => sum + pieces(line), 0)}</td>
          </tr>
        </tfoot>
      </table>
    </article>
  );
}
