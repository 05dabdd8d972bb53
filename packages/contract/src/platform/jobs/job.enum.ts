import { defineEnum } from '../enum.ts';

export const jobState = defineEnum({
  name: 'job_state',
  label: '任务状态',
  values: [
    { value: 'queued', label: '排队中', tone: 'neutral' },
    { value: 'running', label: '进行中', tone: 'info' },
    { value: 'succeeded', label: '已完成', tone: 'good' },
    { value: 'failed', label: '失败', tone: 'bad' },
    { value: 'cancelled', label: '已停止', tone: 'neutral' },
  ],
});

/** What a job does, whatever it does it to. */
export const jobKind = defineEnum({
  name: 'job_kind',
  label: '任务种类',
  values: [
    { value: 'export', label: '导出' },
    { value: 'sales_export', label: '导出统计' },
    { value: 'sales_pivot_export', label: '导出透视' },
    { value: 'warning_export', label: '导出预警' },
    { value: 'report_export', label: '导出报表' },
    { value: 'quotation_sheet', label: '导出报价单' },
    { value: 'sale_settlement_sheet', label: '导出销售对账单' },
    { value: 'commission_sheet', label: '导出佣金对账单' },
    { value: 'import', label: '导入' },
    { value: 'undo', label: '撤销导入' },
    { value: 'bulk', label: '批量操作' },
    { value: 'audit_verify', label: '日志校验' },
    { value: 'check', label: '数据体检' },
    { value: 'backup', label: '备份' },
    { value: 'bank_cell_codes', label: '下载网点码' },
    { value: 'stock.close_period', label: '台账结账' },
    { value: 'points.issue', label: '发放积分' },
    { value: 'points.take_back', label: '收回积分' },
    { value: 'points.coupons', label: '生成券码' },
    { value: 'canteen.recharge', label: '餐卡充值' },
    { value: 'canteen.take_back', label: '收回餐卡充值' },
    { value: 'message.send', label: '发送消息' },
    { value: 'pool_price_change.prepare', label: '计算调价' },
    { value: 'pool_price_change.apply', label: '执行调价' },
  ],
});
