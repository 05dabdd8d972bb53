import type { previewSpecial } from '@zhanggui/contract/domains/shop/special/special.action';
import type { SpecialBlock } from '@zhanggui/contract/domains/shop/special/special-blocks';
import type { ReplyOfAction } from '@zhanggui/contract/platform/action';
import { mediaUrl } from '../../../platform/api/media.ts';
import { formatDateTime } from '../../../platform/format/date-time.ts';
import { formatMoney } from '../../../platform/format/number.ts';
import { LoadFailed } from '../../../platform/kit/notice/load-failed.tsx';
import {
  StorefrontBanner,
  StorefrontGoods,
  StorefrontPage,
  StorefrontPart,
} from '../../../platform/kit/storefront-screen/storefront-page.tsx';
import { useSpecialPreview } from './use-special-preview.ts';

type Shown = ReplyOfAction<typeof previewSpecial>['blocks'][number];

function priceOf({ price_fen, points_price }: Shown['goods'][number]): string {
  const money = price_fen > 0 || points_price === 0 ? [`¥${formatMoney(price_fen)}`] : [];
  return [...money, ...(points_price > 0 ? [`${points_price} 积分`] : [])].join(' + ');
}

function ShownBlock({ block }: { readonly block: Shown }) {
  const { kind, title, picture, text, ends_at, goods } = block;
  if (kind === 'picture') {
    return picture ? <StorefrontBanner src={mediaUrl(picture)} /> : <StorefrontPart empty="没有上传图片" />;
  }
  if (kind === 'text' || kind === 'countdown') {
    const words = kind === 'text' ? text : ends_at && `${formatDateTime(ends_at)} 结束`;
    return (
      <StorefrontPart title={title} empty={words ? undefined : `没有${kind === 'text' ? '文字' : '设置时间'}`}>
        <p>{words}</p>
      </StorefrontPart>
    );
  }
  const items = goods.map((one) => ({
    ...{ key: one.id, name: one.name, price: priceOf(one) },
    src: one.picture ? mediaUrl(one.picture) : undefined,
  }));
  return (
    <StorefrontPart title={title} empty={items.length === 0 ? '没有在售商品' : undefined}>
      <StorefrontGoods items={items} />
    </StorefrontPart>
  );
}

interface SpecialPreviewProps {
  readonly title: string;
  /** Whose goods and prices are shown. */
  readonly mall: number | undefined;
  readonly blocks: readonly SpecialBlock[];
}

/** A special as a phone shows it, from what the storefront would receive. */
export function SpecialPreview({ title, mall, blocks }: SpecialPreviewProps) {
  const { data, error, refetch } = useSpecialPreview(mall, blocks);
  const shown = data?.blocks ?? [];
  return (
    <StorefrontPage label="手机预览" title={title || '未命名专题'}>
      {error && <LoadFailed what="预览" error={error} onRetry={() => void refetch()} />}
      {data && shown.length === 0 && <StorefrontPart empty="还没有内容" />}
      {shown.map((block) => (
        <ShownBlock key={block.id} block={block} />
      ))}
    </StorefrontPage>
  );
}
