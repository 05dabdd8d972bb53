import { defineErrors, failWith, refusalWith } from '../../platform/errors.ts';

type None = Record<never, never>;

const mallErrors = defineErrors({
  'promotion.not_ready': { status: 409, text: ({ reason }: { reason: string }) => `不能启用：${reason}` },
  'channel.none': { status: 409, text: (_: None) => '这个商城没有配置银行接口，请联系管理员' },
  'channel.same': { status: 409, text: (_: None) => '两边一致，不需要推送' },
  'channel.under_way': { status: 409, text: (_: None) => '这个SKU正在推送，请稍后再看结果' },
  'channel.not_failed': { status: 409, text: (_: None) => '只能重试失败的消息' },
  'channel.unanswered': { status: 409, text: ({ reason }: { reason: string }) => `银行没有正常答复：${reason}` },
  'settlement.batch_known': {
    status: 409,
    text: ({ batch_no }: { batch_no: string }) => `银行批次 ${batch_no} 已经导入，不能重复导入`,
    expose: ['batch_no'],
  },
  'settlement.order_taken': { status: 409, text: (_: None) => '有订单已在别的结算批次里，请重新核对文件' },
  'settlement.followed': { status: 409, text: (_: None) => '后面的批次按这一批计差额，请先作废那一批' },
  'settlement.no_difference': { status: 409, text: (_: None) => '这一笔没有差异' },
  'settlement.not_draft': { status: 409, text: (_: None) => '批次已提交或已作废，不能再改差异' },
  'settlement.open_differences': {
    status: 409,
    text: ({ count }: { count: number }) => `还有 ${count} 笔差异没有负责人或处理结果`,
    expose: ['count'],
  },
  'settlement.same_signer': { status: 409, text: (_: None) => '提交人不能自己确认，请由另一人确认' },
  'settlement.used': { status: 409, text: (_: None) => '批次已提交，不能撤销导入，请作废批次' },
});

export const failMall = failWith(mallErrors);
export const mallRefusal = refusalWith(mallErrors);
