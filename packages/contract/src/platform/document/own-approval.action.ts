import { defineAction } from '../action.ts';
import { bool } from '../fields/choice/bool.ts';

const fields = {
  approves_own: bool({
    label: '允许审核自己的单据',
    help: '打开后，制单人和提交人也可以审核这张单据，单据备注会写明；关闭时必须由其他人审核',
    required: true,
  }),
} as const;

/** Whether makers of documents may approve them; off until a person with this leaf turns it on. */
export const setOwnApproval = defineAction({
  name: 'document.own_approval',
  method: 'POST',
  path: '/api/own_approval/',
  label: '审核自己的单据',
  permission: '/system/approval-rule#update',
  body: fields,
  reply: { fields },
});
