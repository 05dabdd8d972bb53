import { useQuery } from '@tanstack/react-query';
import { previewPointsMall } from '@zhanggui/contract/domains/points/mall/points-mall.action';
import type { ReplyOfAction } from '@zhanggui/contract/platform/action';
import { api } from '../../../platform/api/api.ts';
import { mediaUrl } from '../../../platform/api/media.ts';
import { formatMoney } from '../../../platform/format/number.ts';
import { LoadFailed } from '../../../platform/kit/notice/load-failed.tsx';
import {
  StorefrontBanner,
  StorefrontGoods,
  StorefrontPage,
  StorefrontPart,
} from '../../../platform/kit/storefront-screen/storefront-page.tsx';

type Shown = ReplyOfAction<typeof previewPointsMall>;

function priceOf({ price_fen, points_price }: Shown['goods'][number]): string {
  return [`${points_price} 积分`, ...(price_fen > 0 ? [`¥${formatMoney(price_fen)}`] : [])].join(' + ');
}

function itemOf(one: Shown['goods'][number]) {
  return {
    key: one.id,
    name: one.spec === null ? one.name : `${one.name} ${one.spec}`,
    src: one.picture === null ? undefined : mediaUrl(one.picture),
    price: priceOf(one),
  };
}

interface MallPreviewProps {
  readonly id: number;
  /** What is shown before the mall has arrived. */
  readonly title: string;
  /** The version of the record: the preview is read anew after a change. */
  readonly version: number;
}

/** A mall of points as a phone shows it, from what its storefront would receive. */
export function MallPreview({ id, title, version }: MallPreviewProps) {
  const { data, error, refetch } = useQuery({
    queryKey: [previewPointsMall.path, id, version],
    queryFn: ({ signal }) => api.call(previewPointsMall, { params: { id } }, { signal, shows: 'all' }),
    retry: false,
  });
  return (
    <StorefrontPage label="手机预览" title={data?.name ?? title} {...(data && { theme: data.theme })}>
      {error && <LoadFailed what="预览" error={error} onRetry={() => void refetch()} />}
      {data?.banners?.map((banner) => (
        <StorefrontBanner key={banner} src={mediaUrl(banner)} />
      ))}
      {data?.notice && <StorefrontPart title="公告">{data.notice}</StorefrontPart>}
      {data?.goods.length === 0 && <StorefrontPart empty="没有在售商品" />}
      {data?.categories.map(({ id: category, name }) => {
        const items = data.goods.filter((one) => one.category === category).map(itemOf);
        return items.length === 0 ? null : (
          <StorefrontPart key={category} title={name}>
            <StorefrontGoods items={items} />
          </StorefrontPart>
        );
      })}
    </StorefrontPage>
  );
}
