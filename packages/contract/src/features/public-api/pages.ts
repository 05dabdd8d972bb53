import { definePages } from '../../platform/catalogue/page.ts';

export const publicApiPages = definePages({
  '/system/api-key': { purpose: '小程序和商城签名调用接口用的密钥' },
});
