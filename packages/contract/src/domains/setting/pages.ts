import { definePages } from '../../platform/catalogue/page.ts';

export const settingPages = definePages({
  '/store/list': { purpose: '门店的营业情况：列表与地图、营业时间、联系人', creates: { title: '新建门店' } },
  '/store/type': { purpose: '门店的分类；有门店的类型不能删除', creates: { title: '新建门店类型' } },
  '/basic/store': { purpose: '门店档案：编码、类型、分公司、地址与开业日期', creates: { title: '新建门店' } },
  '/content-management/picture': {
    purpose: '小程序各页面的图标与背景图：展示时间、链接、顺序与手机预览',
    creates: { title: '新建图片' },
  },
  '/basic/regional': {
    purpose: '省、市、区县：新增、更名、停用，每年按官方名单核对；已有记录中的原名称保留',
    creates: { title: '新建区域' },
  },
  '/shop1': {
    purpose: '客户端版本：按比例推送、提示或强制更新，发布后可以撤回',
    creates: { title: '新建版本' },
  },
  '/shop2': { purpose: '只给测试人员的版本：安装链接与二维码', creates: { title: '新建测试版本' } },
});
