import { definePages } from '../../platform/catalogue/page.ts';

export const settingPages = definePages({
  '/system/state': { purpose: '服务、数据库、存储、任务与外部接口此刻的状况' },
  '/shop3': { purpose: '谁在何时登录、做了什么，哪些调用出错或较慢，跑了哪些任务' },
  '/system/audit': { purpose: '每次操作一条，只增不改，逐条封印成链；可随时校验是否被改动' },
  '/system/jobs': { purpose: '所有人的导出、导入和批量操作：进度、结果和失败原因' },
  '/system/approval': { purpose: '超出规则、需要第二个人同意的操作：通过后按提交的内容执行，自己提交的不能自己复核' },
  '/system/approval-rule': { purpose: '哪些操作超过多少要由谁复核；改动立即生效，已提交的不受影响' },
  '/system/api-key': { purpose: '小程序和商城签名调用接口用的密钥' },
  '/system/webhook': { purpose: '订单、退款有变化时通知其他系统：签名推送，失败自动重试，每次尝试都有记录' },
  '/system/xray': { purpose: '以角色或账号的眼光看菜单、操作和数据；查清一次操作被哪一关拒绝、谁能授予' },
  '/system/health': { purpose: '从原始记录重新计算库存、订单、资金与统计，逐项核对；每天凌晨自动检查一次' },
});
