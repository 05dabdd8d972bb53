import { definePages } from '../../platform/catalogue/page.ts';

export const canteenPages = definePages({
  '/data-info': { purpose: '食堂的用餐、金额、人数与补贴使用：按日期、食堂、部门、餐次与时段' },
  '/department': { purpose: '企业的部门与员工：导入名单、调动、离职、每月预算' },
  '/canteen/category': { purpose: '食堂商城的菜品分类', creates: { title: '新建食堂商城分类' } },
  '/canteen/goods': { purpose: '食堂可以预订的菜品：餐次、价格与每日限量', creates: { title: '新建食堂商城商品' } },
  '/meal-card/recharge-application': {
    purpose: '为员工餐卡批量充值：名单、审核、充值与冲回',
    creates: { title: '新建充值申请' },
  },
  '/meal-card/recharge-record': { purpose: '餐卡充值与冲回的每一笔记录' },
  '/meal-card/change-record': { purpose: '餐卡余额的每一笔变动，餐卡的发放、挂失与换卡' },
  '/canteen-order/canteen-list': { purpose: '食堂的订餐与商城订单：按食堂、部门与餐次' },
});
