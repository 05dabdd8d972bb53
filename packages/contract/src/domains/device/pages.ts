import { definePages } from '../../platform/catalogue/page.ts';

export const devicePages = definePages({
  '/basic/device': { purpose: '门店、网点与仓库的设备：列表与地图、状态、心跳与离线', creates: { title: '新建设备' } },
});
