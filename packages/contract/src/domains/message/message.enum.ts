import { defineEnum } from '../../platform/enum.ts';

/** Marketing keeps quiet hours and opt-outs; notices tell people of what they did themselves. */
export const messageKind = defineEnum({
  name: 'message_kind',
  label: '消息类型',
  values: [
    { value: 'marketing', label: '营销', tone: 'attention' },
    { value: 'notice', label: '通知', tone: 'info' },
  ],
});

/** What sends a template: people, to many at once, or an event of an order. */
export const templateUsage = defineEnum({
  name: 'template_usage',
  label: '模板用途',
  values: [
    { value: 'group', label: '群发消息' },
    { value: 'order_shipped', label: '订单发货通知' },
    { value: 'pickup_ready', label: '提货码通知' },
  ],
});

export const messageAudience = defineEnum({
  name: 'message_audience',
  label: '收件对象',
  values: [
    { value: 'customer', label: '客户' },
    { value: 'app_user', label: '小程序用户' },
    { value: 'employee', label: '企业员工' },
    { value: 'branch_staff', label: '网点员工' },
    { value: 'phones', label: '号码名单' },
  ],
});

export const messageState = defineEnum({
  name: 'message_state',
  label: '消息状态',
  values: [
    { value: 'draft', label: '草稿', tone: 'neutral', ineffective: true },
    { value: 'scheduled', label: '待发送', tone: 'attention' },
    { value: 'sending', label: '发送中', tone: 'info' },
    { value: 'sent', label: '已发送', tone: 'good' },
    { value: 'cancelled', label: '已取消', tone: 'neutral', ineffective: true },
  ],
});

export const sendChannel = defineEnum({
  name: 'send_channel',
  label: '渠道',
  values: [{ value: 'sms', label: '短信' }],
});

/** `unknown`: the provider has not said whether it took the message; it is asked and never sent again by itself. */
export const sendState = defineEnum({
  name: 'send_state',
  label: '发送状态',
  values: [
    { value: 'queued', label: '待发送', tone: 'neutral' },
    { value: 'sending', label: '发送中', tone: 'info' },
    { value: 'unknown', label: '结果未知', tone: 'attention' },
    { value: 'sent', label: '待回执', tone: 'info' },
    { value: 'delivered', label: '已送达', tone: 'good' },
    { value: 'failed', label: '失败', tone: 'bad' },
    { value: 'suppressed', label: '已拦截', tone: 'neutral' },
    { value: 'cancelled', label: '已取消', tone: 'neutral' },
  ],
});
