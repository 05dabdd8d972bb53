import { formatMoney } from '../../../../platform/format/number.ts';
import { ChargeExplained } from './charge-explained.view.tsx';
import type { Quote } from './quote.ts';

/** The freight of an order, template by template. */
export function QuoteParcels({ quote }: { readonly quote: Quote }) {
  const { freight_fen, parcels } = quote;
  return (
    <section className="zg-quote" aria-live="polite">
      {parcels.map((parcel) => (
        <div key={`${parcel.template}`} className="zg-quote-parcel" data-refused={!parcel.delivered || undefined}>
          <strong>{parcel.template ?? '免运费商品'}</strong>
          <b>{parcel.fee_fen === null ? '不配送' : formatMoney(parcel.fee_fen)}</b>
          <small>
            {parcel.skus}，金额 {formatMoney(parcel.amount_fen)}
          </small>
          <small>
            <ChargeExplained charge={parcel} />
          </small>
        </div>
      ))}
      <p className="zg-quote-total">
        {freight_fen === null ? (
          '有商品不配送到该地区，不能下单'
        ) : (
          <>
            运费合计 <strong>{formatMoney(freight_fen)}</strong> 元
          </>
        )}
      </p>
    </section>
  );
}
