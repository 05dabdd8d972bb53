import { definePages } from '../../platform/catalogue/page.ts';

export const settingPages = definePages({
  '/content-management/picture': {
    purpose: '小程序各页面的图标与背景图：展示时间、链接、顺序与手机预览',
    creates: { title: '新建图片' },
  },
  '/basic/regional': {
    purpose: '省、市、区县：新增、更名、停用，每年按官方名单核对；已有记录中的原名称保留',
    creates: { title: '新建区域' },
  },
});
