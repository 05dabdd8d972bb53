import { defineGallery } from '../../gallery/gallery.ts';
import { StorefrontBanner, StorefrontGoods, StorefrontPage, StorefrontPart } from './storefront-page.tsx';

const drawn = (hue: number) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9" fill="hsl(${hue},40%,70%)"/></svg>`,
  )}`;
const items = ['明前龙井', '名称很长的祁门红茶礼盒装两罐', '青花盖碗'].map((name, key) => ({
  ...{ key, name, price: `¥${(key + 1) * 39}.00` },
  src: drawn(120 * key),
}));

export const gallery = defineGallery('专题预览', {
  default: () => (
    <StorefrontPage label="专题预览" title="春茶上市">
      <StorefrontBanner src={drawn(150)} />
      <StorefrontPart title="今日好茶">
        <StorefrontGoods items={items} />
      </StorefrontPart>
    </StorefrontPage>
  ),
  themed: () => (
    <StorefrontPage label="商城预览" title="员工商城" theme="green">
      <StorefrontPart title="全部商品">
        <StorefrontGoods items={items} />
      </StorefrontPart>
    </StorefrontPage>
  ),
  empty: () => (
    <StorefrontPage label="专题预览" title="新专题">
      <StorefrontPart empty="还没有内容" />
    </StorefrontPage>
  ),
});
