import { goods } from '@zhanggui/contract/domains/shop/goods/goods.resource';
import { type PicturePoint, pointOf } from '@zhanggui/contract/domains/shop/goods/picture-points';
import type { SpecAxis } from '@zhanggui/contract/domains/shop/goods/spec-grid';
import type { RowOf } from '@zhanggui/contract/platform/resource/resource';
import { Suspense, useState } from 'react';
import { mediaUrl } from '../../../platform/api/media.ts';
import { formatMoney } from '../../../platform/format/number.ts';
import { Button } from '../../../platform/kit/button/button.tsx';
import { lazyPart } from '../../../platform/kit/loading/lazy-part.ts';
import './phone-preview.css';

type Goods = RowOf<typeof goods>;

const RichText = lazyPart(async () => (await import('../../../platform/fields/text/rich-text-view.tsx')).RichTextView);

function Price({ row }: { readonly row: Goods }) {
  const { lowest_price_fen: low, highest_price_fen: high, skus } = row;
  const market = skus.map(({ market_price_fen }) => market_price_fen ?? 0);
  const dearest = Math.max(0, ...market);
  return (
    <p className="zg-phone-price">
      <strong>¥{formatMoney(low)}</strong>
      {high !== low && <span>起</span>}
      {dearest > (low ?? 0) && <del>¥{formatMoney(dearest)}</del>}
    </p>
  );
}

function placed(row: Goods, cover: string): string {
  const { x, y } = pointOf(row.picture_points as readonly PicturePoint[] | null, cover);
  return `${x * 100}% ${y * 100}%`;
}

interface PhoneScreenProps {
  readonly row: Goods;
  /** Further words for the buyer: stock and freight. */
  readonly notes?: readonly string[];
}

/** The goods as a buyer's telephone shows it. */
export function PhoneScreen({ row, notes = [] }: PhoneScreenProps) {
  const [cover] = row.pictures ?? [];
  const specs = row.specs as readonly SpecAxis[];
  return (
    <div className="zg-phone">
      <div className="zg-phone-screen">
        {cover ? (
          <img src={mediaUrl(cover)} alt={row.name} style={{ objectPosition: placed(row, cover) }} />
        ) : (
          <p className="zg-phone-blank">没有图片</p>
        )}
        <div className="zg-phone-words">
          <Price row={row} />
          <h3>{row.name}</h3>
          {row.subtitle && <p>{row.subtitle}</p>}
          {notes.length > 0 && <p>{notes.join(' · ')}</p>}
          {specs.map(({ name, values }) => (
            <p key={name} className="zg-phone-spec">
              {name}
              {values.map((value) => (
                <span key={value}>{value}</span>
              ))}
            </p>
          ))}
        </div>
        {row.detail && (
          <Suspense>
            <RichText value={row.detail} field={goods.fields.detail} />
          </Suspense>
        )}
      </div>
      <div className="zg-phone-bar" aria-hidden="true">
        立即购买
      </div>
    </div>
  );
}

/** The same in the drawer, on demand. */
export function PhonePreview({ row }: { readonly row: Goods }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <section className="zg-detail-section" aria-label="手机预览">
      <h2>手机预览</h2>
      {isOpen ? <PhoneScreen row={row} /> : <Button onClick={() => setOpen(true)}>预览手机效果</Button>}
    </section>
  );
}
