import { definePages } from '../../platform/catalogue/page.ts';

export const settingPages = definePages({
  '/basic/regional': {
    purpose: '省、市、区县：新增、更名、停用，每年按官方名单核对；已有记录中的原名称保留',
    creates: { title: '新建区域' },
  },
});
