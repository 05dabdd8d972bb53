import { anyLink } from '../../../platform/fields/text/link-pattern.ts';
import { blockName, type SpecialBlock, type SpecialBlockKind } from './special-blocks.ts';

/** What a special says that is to be published; moments in unix seconds. */
export interface PublishedSpecial {
  readonly blocks: readonly SpecialBlock[];
  readonly starts_at: number | null;
  readonly ends_at: number | null;
  readonly mall_count: number;
}

function linkFault(link: string | null | undefined): string | undefined {
  if (!link) return undefined;
  if (!anyLink.test.test(link)) return '的链接无效';
  return link.startsWith('http:') ? '的链接应以 https:// 开头，小程序打不开 http:// 链接' : undefined;
}

type BlockFault = (block: SpecialBlock, now: number) => string | undefined;

const ruleFault: BlockFault = ({ by, category, brand, tag }) => {
  if (!by) return '没有选择规则';
  if (by === 'category' && !category) return '没有选择分类';
  if (by === 'tag' && !tag) return '没有选择标签';
  return by === 'brand' && !brand ? '没有选择品牌' : undefined;
};

const faultOf: Readonly<Record<SpecialBlockKind, BlockFault>> = {
  picture: ({ picture, link }) => (picture ? linkFault(link) : '没有上传图片'),
  goods: ({ goods }) => (goods?.length ? undefined : '没有选择商品'),
  rule: ruleFault,
  text: ({ text }) => (text?.trim() ? undefined : '没有文字'),
  countdown: ({ ends_at }, now) => {
    if (!ends_at) return '没有设置时间';
    return ends_at <= now ? '的时间已过' : undefined;
  },
};

/** Why a special can not be published at a moment (unix seconds), in words; what is on the shelf is not looked at. */
export function specialFaults({ blocks, starts_at, ends_at, mall_count }: PublishedSpecial, now: number): string[] {
  return [
    ...(mall_count === 0 ? ['没有选择商城'] : []),
    ...(ends_at !== null && ends_at <= now ? ['展示时间已结束'] : []),
    ...(starts_at !== null && ends_at !== null && ends_at <= starts_at ? ['结束时间应晚于开始时间'] : []),
    ...(blocks.length === 0 ? ['没有内容'] : []),
    ...blocks.flatMap((block, at) => {
      const fault = faultOf[block.kind](block, now);
      return fault === undefined ? [] : [`${blockName(at, block.kind)}${fault}`];
    }),
  ];
}
