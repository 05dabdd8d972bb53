import { Barcode } from '../../../features/print/barcode.tsx';
import { type SheetColumn, SheetTable } from '../../../features/print/sheet-table.tsx';

interface PackingDocumentProps {
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

const columns: readonly SheetColumn[] = [
  { label: 'SKU编码', look: 'code' },
  { label: '商品' },
  { label: '规格' },
  { label: '件数', align: 'end' },
];

/** The content of a parcel: goods and receiver. */
export function PackingDocument(props: PackingDocumentProps) {
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
      <SheetTable
        columns={columns}
        rows={lines.map(({ id, sku_code, goods_name, spec_text, pieces }) => ({
          key: id,
          cells: [sku_code, goods_name, spec_text, pieces],
        }))}
        total={['合计', null, null, lines.reduce((sum, { pieces }) => sum + pieces, 0)]}
      />
    </article>
  );
}
