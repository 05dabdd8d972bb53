import type { Carrier } from '@zhanggui/contract/domains/order/shipment/carriers';
import { importParcels } from '@zhanggui/contract/domains/purchase/line/import-parcels';
import { useState } from 'react';
import { Link } from 'react-router';
import { ImportButton } from '../../../features/import/import-button.tsx';
import { LoadFailed } from '../../../platform/kit/notice/load-failed.tsx';
import { Notice } from '../../../platform/kit/notice/notice.tsx';
import { TouchCards } from '../../../platform/kit/touch/touch-cards.tsx';
import { TouchSearch } from '../../../platform/kit/touch/touch-form.tsx';
import { PageHeader } from '../../../platform/shell/frame/page-header.tsx';
import { PrintLabel, withLabels } from '../parcel/print-label.view.tsx';
import { ParcelGroupCard } from './parcel-group.view.tsx';
import { allOf, type Packed, type ParcelGroup, piecesOf } from './parcel-groups.ts';
import { SendParcel, type SentParcel } from './send-parcel.view.tsx';
import { SupplierGate } from './supplier-gate.view.tsx';
import { maxPending, usePending } from './use-pending.ts';
import './mode.css';

function Sent({ doc }: { readonly doc: SentParcel }) {
  return (
    <p className="zg-parcel-sent" role="status">
      <span>
        已发出 <strong>{doc.tracking_no}</strong>
      </span>
      <Link to={`/supplier/express-docs?id=${doc.id}`}>查看或撤回</Link>
      <PrintLabel doc={doc} kind="primary" />
    </p>
  );
}

function Empty({ text }: { readonly text: string }) {
  return (
    <Notice title={text === '' ? '暂无待发商品' : '没有找到'} drawing={text === '' ? 'done' : 'no_match'}>
      <p>
        {text === '' ? (
          <>
            新订单付款后显示在这里；已发出的在<Link to="/supplier/express-docs">快递单</Link>中。
          </>
        ) : (
          '试试其他订单号、商品、收货人或手机尾号'
        )}
      </p>
    </Notice>
  );
}

function Parcels({ supplier }: { readonly supplier: number | undefined }) {
  const [text, setText] = useState('');
  const { count, groups, isSearching, error, refetch, search } = usePending(supplier, text);
  const [packing, setPacking] = useState<ReadonlyMap<string, Packed>>(new Map());
  const [sending, setSending] = useState<ParcelGroup>();
  const [carrier, setCarrier] = useState<Carrier>('SF');
  const [doc, setDoc] = useState<SentParcel>();
  const packedOf = (group: ParcelGroup) => packing.get(group.key) ?? allOf(group);
  const pack = (key: string, packed: Packed | undefined) => {
    const next = new Map(packing);
    if (packed) next.set(key, packed);
    else next.delete(key);
    setPacking(next);
  };
  return (
    <>
      <PageHeader
        actions={
          <>
            <Link className="zg-button" to="/supplier/pending-orders?view=supply">
              可供数量
            </Link>
            <ImportButton declaration={importParcels} onImported={refetch} />
          </>
        }
      />
      <TouchSearch
        placeholder="订单号、商品、收货人、手机尾号"
        text={text}
        onText={(next) => {
          setText(next);
          search(next);
        }}
      />
      {doc && <Sent key={doc.id} doc={doc} />}
      {error && <LoadFailed error={error} onRetry={refetch} />}
      {count !== undefined && groups.length === 0 && !isSearching && !error && <Empty text={text} />}
      <TouchCards busy={!error && (count === undefined || isSearching)}>
        {groups.map((group) => (
          <ParcelGroupCard
            key={group.key}
            group={group}
            packed={packedOf(group)}
            onPack={(packed) => pack(group.key, packed)}
            onSend={() => setSending(group)}
          />
        ))}
      </TouchCards>
      {count !== undefined && count > maxPending && text.trim() === '' && (
        <p className="zg-faint">只显示最早到期的 {maxPending} 行，其余请搜索查看。</p>
      )}
      {sending && (
        <SendParcel
          title={`${sending.order_no} · ${piecesOf(packedOf(sending))} 件`}
          packed={packedOf(sending)}
          carrier={carrier}
          onCarrier={setCarrier}
          onSent={(sent) => {
            pack(sending.key, undefined);
            setSending(undefined);
            setDoc(sent);
          }}
          onClose={() => setSending(undefined)}
        />
      )}
    </>
  );
}

/** Sends by parcel: choose what goes in, give its number, print its label. */
export const Page = withLabels(() => (
  <SupplierGate>{(supplier) => <Parcels key={supplier} supplier={supplier} />}</SupplierGate>
));
