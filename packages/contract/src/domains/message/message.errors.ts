import { defineErrors, failWith, refusalWith } from '../../platform/errors.ts';
import { yuan } from '../../platform/fields/number/yuan.ts';

type None = Record<never, never>;

const messageErrors = defineErrors({
  'message.no_channel': { status: 409, text: (_: None) => '没有配置短信接口，不能发送；请系统管理员在系统状态中查看' },
  'message.nobody': { status: 409, text: (_: None) => '没有符合条件的收件人' },
  'message.too_many': {
    status: 409,
    text: ({ max }: { max: number }) => `一条消息最多发给 ${max} 人，请缩小范围`,
    expose: ['max'],
  },
  'message.template_disabled': { status: 409, text: (_: None) => '模板已停用' },
  'message.over_budget': {
    status: 409,
    text: ({ month, left_fen, cost_fen }: { month: string; left_fen: number; cost_fen: number }) =>
      `${month} 的消息预算还剩 ${yuan(left_fen)} 元，本次预计 ${yuan(cost_fen)} 元`,
    expose: ['month', 'left_fen', 'cost_fen'],
  },
  'message.below_used': {
    status: 409,
    text: ({ used_fen }: { used_fen: number }) => `本月已用 ${yuan(used_fen)} 元，预算不能低于已用金额`,
    expose: ['used_fen'],
  },
  'message.budget_used': { status: 409, text: (_: None) => '该月已有消息计入预算，不能删除' },
  'message.in_use': { status: 409, text: (_: None) => '还有未发完的消息用到该模板，请先停用或等发完' },
  'message.not_failed': { status: 409, text: (_: None) => '只有失败的记录可以重发' },
  'message.cancelling': { status: 409, text: (_: None) => '消息取消时交给服务商的记录还没有答复，请稍后再试' },
  'message.nothing_failed': { status: 409, text: (_: None) => '没有失败的记录' },
  'message.not_by_phones': { status: 409, text: (_: None) => '收件对象不是号码名单，不能添加号码' },
});

export const failMessage = failWith(messageErrors);
export const messageRefusal = refusalWith(messageErrors);
