import { defineGallery } from '../../gallery/gallery.ts';
import { StorefrontScreen } from './storefront-screen.tsx';

const drawn = (hue: number) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9" fill="hsl(${hue},40%,70%)"/></svg>`,
  )}`;
const names = ['粮油', '茶叶', '家电', '名称很长的节日礼盒', '母婴'];
const icons = names.map((title, at) => ({ key: title, title, src: drawn(60 * at) }));

export const gallery = defineGallery('手机预览', {
  default: () => <StorefrontScreen label="首页预览" title="首页" background={drawn(180)} icons={icons} />,
  iconsOnly: () => <StorefrontScreen label="我的预览" title="我的" icons={icons} />,
  empty: () => <StorefrontScreen label="登录页预览" title="登录页" icons={[]} />,
});
