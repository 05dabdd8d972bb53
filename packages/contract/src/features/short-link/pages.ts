import { definePages } from '../../platform/catalogue/page.ts';

export const shortLinkPages = definePages({
  '/config/short-link': { purpose: '把长链接变成可印刷、可统计的短链接', creates: { title: '新建短链接' } },
});
