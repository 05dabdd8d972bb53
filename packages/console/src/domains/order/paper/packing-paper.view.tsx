import { Barcode } from '../../../kernel/print/barcode.tsx';

interface PackingPaperProps {
  readonly shop: string | null;
  readonly note?: string;
  readonly order_no: string;
  readonly buyer_name: string;
  readonly buyer_phone: string;
  readonly address: string;
  readonly tracking_no: string | null;
  readonly buyer_remark: string | null;
  readonly lines: readonly {
    readonly id: number;
    readonly sku_code: string;
    readonly goods_name: string;
    readonly spec_text: string | null;
    readonly pieces: number;
  }[];
}

const columns = ['SKU编码', '商品', '规格', '件数'];

/** What lies in a parcel: its goods and for whom they are. */
export function PackingPaper(props: PackingPaperProps) {
  const { shop, note, order_no, tracking_no, buyer_remark } = props;
  const lines = props.lines.filter(({ pieces }) => pieces > 0);
  return (
    <article className="zg-sheet" data-paper="packing">
      <header>
        <div>
          <h2>装箱单</h2>
          <p>{shop ?? '掌柜'}</p>
          {note && <p>{note}</p>}
        </div>
        <Barcode text={order_no} />
      </header>
      <dl>
        <dt>收货人</dt>
        <dd>
          {props.buyer_name} {props.buyer_phone}
        </dd>
        <dt>地址</dt>
        <dd>{props.address}</dd>
        {tracking_no && (
          <>
            <dt>运单号</dt>
            <dd>{tracking_no}</dd>
          </>
        )}
        {buyer_remark && (
          <>
            <dt>买家留言</dt>
            <dd>{buyer_remark}</dd>
          </>
        )}
      </dl>
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
            <tr key={line.id}>
              <td>{line.sku_code}</td>
              <td>{line.goods_name}</td>
              <td>{line.spec_text}</td>
              <td data-align="end">{line.pieces}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td colSpan={3}>合计</td>
            <td data-align="end">{lines.reduce((sum, { pieces }) => sum + pieces, 0)}</td>
          </tr>
        </tfoot>
      </table>
    </article>
  );
}
