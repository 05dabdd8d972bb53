import { useQuery } from '@tanstack/react-query';
import { priceManualOrder } from '@zhanggui/contract/domains/order/price/manual-price.action';
import type { BodyOfAction, ReplyOfAction } from '@zhanggui/contract/platform/action';
import { idOf } from '@zhanggui/contract/platform/fields/choice/ref';
import { actionQuery } from '../../../platform/api/action-query.ts';
import { useDebouncedValue } from '../../../platform/fields/parts/use-debounced-value.ts';
import { formatMoney } from '../../../platform/format/number.ts';
import { useFormValue } from '../../../platform/resource/form/form-record.ts';

type Body = BodyOfAction<typeof priceManualOrder>;
type Price = ReplyOfAction<typeof priceManualOrder>;
type TypedLine = Readonly<Record<string, unknown>>;

/** What is filled in of an order, once that has a price; as text, for it is followed while one types. */
function useAsked(typed: readonly TypedLine[]): string {
  const [mall, bank_cell] = [idOf(useFormValue('mall')), idOf(useFormValue('bank_cell'))];
  const [region, phone] = [useFormValue('region'), useFormValue('buyer_phone')];
  const lines = typed.flatMap(({ sku, quantity }) => {
    const id = idOf(sku);
    return id === undefined || !(Number(quantity) > 0) ? [] : [{ sku: id, quantity: Number(quantity) }];
  });
  if (mall === undefined || lines.length === 0) return '';
  const place = { bank_cell: bank_cell ?? null, region: Array.isArray(region) ? region : null };
  return JSON.stringify({ mall, lines, ...place, phone: typeof phone === 'string' ? phone : null } satisfies Body);
}

function freightWords({ freight_fen }: Price, { bank_cell }: Body): string {
  if (freight_fen !== null) return `运费 ¥${formatMoney(freight_fen)}`;
  return bank_cell ? '网点自提，无运费' : '填写省市区后计算运费';
}

/** Prices of lines, and what keeps others from being sold. */
function Priced({ price, body }: { readonly price: Price; readonly body: Body }) {
  const offers = new Set(price.lines.flatMap(({ steps }) => steps.map(({ label }) => label)));
  const discount = price.discount_fen > 0 && `优惠 ¥${formatMoney(price.discount_fen)}（${[...offers].join('、')}）`;
  const parts = [`商品 ¥${formatMoney(price.goods_fen)}`, discount, freightWords(price, body)];
  const sold = price.lines.some(({ is_gift }) => !is_gift);
  return (
    <>
      {price.lines.map((line) => (
        <p key={`${line.sku_code} ${line.is_gift}`}>
          {line.sku_code} {line.is_gift && '赠品 '}¥{formatMoney(line.price_fen)} × {line.quantity}
        </p>
      ))}
      {price.problems.map(({ sku_code, reason, available }) => (
        <p key={sku_code} className="zg-field-error">
          {sku_code}：{reason}
          {available > 0 && `，可售 ${available} 件`}
        </p>
      ))}
      <p>
        <strong>{sold ? `应付 ¥${formatMoney(price.payable_fen)}` : '商品都不能销售，没有应付金额'}</strong>
        {sold && `：${parts.filter(Boolean).join('，')}`}
      </p>
    </>
  );
}

/** What an order by phone would cost, as the server prices it now. */
export function OrderPrice({ lines }: { readonly lines: readonly TypedLine[] }) {
  const asked = useDebouncedValue(useAsked(lines), 400);
  const body = JSON.parse(asked === '' ? '{}' : asked) as Body;
  const { data, error } = useQuery({ ...actionQuery(priceManualOrder, { body }), enabled: asked !== '' });
  if (asked === '') return <p className="zg-faint">选择商城和商品后显示应付金额</p>;
  return (
    <div role="status" aria-busy={!data && !error}>
      {error && <p className="zg-field-error">{error.message}</p>}
      {data && <Priced price={data} body={body} />}
    </div>
  );
}
