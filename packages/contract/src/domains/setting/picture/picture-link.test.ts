import { expect, test } from 'vitest';
import { pictureLink } from './picture-link.ts';

test.each(['/goods/12', '/special/3', '/category/1', '/s/Ab3-x', 'https://a.cn/x', 'tel:10086'])('%s', (good) => {
  expect(pictureLink.test.test(good)).toBe(true);
});

test.each(['/goods/0', '/goods/12/x', '/goods/', '/order/1', '/s/', '//a.cn', 'goods/12', 'javascript:1'])(
  '%s is no link of a picture',
  (bad) => {
    expect(pictureLink.test.test(bad)).toBe(false);
  },
);
