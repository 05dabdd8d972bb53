import { defineAction, defineRecordAction } from '../../platform/action.ts';
import { int } from '../../platform/fields/number/int.ts';
import { text } from '../../platform/fields/text/text.ts';
import { secretRotation } from '../public-api/secret-rotation.ts';
import { webhook, webhookTerms } from './webhook.resource.ts';
import { webhookDelivery } from './webhook-delivery.resource.ts';

const page = '/system/webhook';
const secret = text({ label: '签名密钥', required: true });

/** Makes a webhook; the secret that its messages are signed with is in this reply and nowhere else. */
export const addWebhook = defineAction({
  name: 'webhook.add',
  method: 'POST',
  path: '/api/webhook/add/',
  label: '新建推送地址',
  body: webhookTerms,
  reply: { fields: { id: int({ label: '编号', required: true }), secret } },
  status: 201,
  permission: `${page}#create`,
  secret: true,
});

/** Gives a webhook another secret; messages carry the signatures of both for as long as its receiver needs to change over. */
export const rotateWebhook = defineAction({
  ...secretRotation(secret, '每条消息同时带新旧两个签名，填 0 立即只用新密钥'),
  name: 'webhook.rotate',
  path: '/api/webhook/{id}/rotate/',
  permission: `${page}#rotate`,
});

export const disableWebhook = defineRecordAction(webhook, 'disable', {
  label: '停用',
  permission: `${page}#disable`,
  confirm: '停用期间发生的事件不会推送，以后也不补发；已在排队的消息重新启用后继续。',
});

export const enableWebhook = defineRecordAction(webhook, 'enable', { label: '启用', permission: `${page}#enable` });

/** Sends a test message without a record. */
export const tryWebhook = defineAction({
  name: 'webhook.try',
  method: 'POST',
  path: '/api/webhook/{id}/try/',
  label: '发送测试',
  body: {},
  reply: webhookDelivery,
  permission: `${page}#try`,
});

/** Delivers a message again, under the same number. */
export const redeliverWebhook = defineRecordAction(webhookDelivery, 'redeliver', {
  label: '重新推送',
  permission: `${page}#redeliver`,
});
