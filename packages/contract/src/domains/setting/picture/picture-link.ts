import { anyLink } from '../../../platform/fields/text/link-pattern.ts';

const ownPath = /^\/(?:(?:goods|special|category)\/[1-9]\d{0,14}|s\/[\w-]{1,64})$/;

/** Where a picture leads: a page of the storefront by its path, the web, mail, a phone. */
export const pictureLink = {
  test: new RegExp(`${ownPath.source}|${anyLink.test.source}`, 'i'),
  message:
    '链接应为商城内的 /goods/编号、/special/编号、/category/编号、/s/短链码，或以 http://、https://、mailto:、tel: 开头',
} as const;
