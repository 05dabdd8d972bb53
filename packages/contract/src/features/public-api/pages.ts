import { definePages } from '../../platform/catalogue/page.ts';

export const publicApiPages = definePages({
  '/system/api-key': { purpose: '小程序、商城调用接口所用的签名密钥' },
});
