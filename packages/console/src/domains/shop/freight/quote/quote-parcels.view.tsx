import { formatMoney } from '../../../../platform/format/number.ts';
import { chargeWords, placeWords } from '../charge-words.ts';
import { measureWords } from '../measure.ts';
import type { Quote } from './quote.ts';

type Parcel = Quote['parcels'][number];

/** How the fee of one template came about. */
function explained(parcel: Parcel): string {
  const { basis, delivered, measure, region, first, first_fee_fen, next, next_fee_fen, steps, free_by } = parcel;
  if (!delivered) return '该地区不配送';
  if (basis === null) return '没有运费模板，免运费';
  if (first === null || first_fee_fen === null || next === null || next_fee_fen === null) return '';
  const rule = { region, first, first_fee_fen, next, next_fee_fen };
  const words = chargeWords(basis, { rule, steps: steps ?? 0, free_by });
  return `共 ${measureWords(basis, measure ?? 0)}，按「${placeWords(region)}」：${words}`;
}

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
          <small>{explained(parcel)}</small>
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
