import { definePages } from '../../platform/catalogue/page.ts';

export const warningPages = definePages({
  '/order_warning': { purpose: '超时未处理的事项：认领、推迟、登记处理结果' },
  '/system/warning-rule': {
    purpose: '预警事项的时限、严重程度与负责角色；修改立即生效',
    creates: { title: '新建预警规则' },
  },
});
