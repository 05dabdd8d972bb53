import { defineErrors, failWith, refusalWith } from '../../platform/errors.ts';

type None = Record<never, never>;

const mallErrors = defineErrors({
  'promotion.not_ready': { status: 409, text: ({ reason }: { reason: string }) => `不能启用：${reason}` },
  'channel.none': { status: 409, text: (_: None) => '这个商城没有配置银行接口，请联系管理员' },
  'channel.same': { status: 409, text: (_: None) => '两边一致，不需要推送' },
  'channel.under_way': { status: 409, text: (_: None) => '这个SKU正在推送，请稍后再看结果' },
  'channel.not_failed': { status: 409, text: (_: None) => '只能重试失败的消息' },
  'channel.superseded': { status: 409, text: (_: None) => '这个SKU有更新的推送，不用重试' },
  'channel.unanswered': { status: 409, text: ({ reason }: { reason: string }) => `银行没有正常答复：${reason}` },
});

export const failMall = failWith(mallErrors);
export const mallRefusal = refusalWith(mallErrors);
