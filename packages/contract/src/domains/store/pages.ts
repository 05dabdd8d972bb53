import { definePages } from '../../platform/catalogue/page.ts';

export const storePages = definePages({
  '/store/list': { purpose: '门店的营业情况：列表与地图、营业时间、联系人', creates: { title: '新建门店' } },
  '/store/type': { purpose: '门店的分类；有门店的类型不能删除', creates: { title: '新建门店类型' } },
  '/basic/store': { purpose: '门店档案：编码、类型、分公司、地址与开业日期', creates: { title: '新建门店档案' } },
  '/basic/device': { purpose: '门店、网点与仓库的设备：位置、状态、心跳与离线', creates: { title: '新建设备' } },
});
