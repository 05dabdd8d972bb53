import { defineAction, defineRecordAction } from '../../platform/action.ts';
import { int } from '../../platform/fields/number/int.ts';
import { lines } from '../../platform/fields/structure/lines.ts';
import { record } from '../../platform/fields/structure/record.ts';
import { text } from '../../platform/fields/text/text.ts';
import { approval } from './approval.resource.ts';

/** What a call answers, with 202, that waits for a second pair of eyes. */
export const submittedApproval = {
  fields: {
    approval: record({
      label: '复核',
      required: true,
      fields: {
        id: int({ label: '编号', required: true }),
        state: text({ label: '状态', required: true }),
      },
    }),
  },
} as const;

export const approveApproval = defineRecordAction(approval, 'approve', {
  label: '通过',
  body: { note: text({ label: '说明', max: 200 }) },
  permission: '/system/approval#approve',
  confirm: '通过后立即以提交人的名义执行，执行时会重新检查权限和各项条件。',
});

export const rejectApproval = defineRecordAction(approval, 'reject', {
  label: '驳回',
  body: { note: text({ label: '原因', max: 200, required: true }) },
  permission: '/system/approval#approve',
});

/** Takes back what one submitted oneself. */
export const withdrawApproval = defineRecordAction(approval, 'withdraw', {
  label: '撤回',
  permission: 'signed_in',
  confirm: '撤回后不再等待复核，需要时可重新提交。',
});

/** What a page's record has waiting for a second pair of eyes; `target` is the method and path of the call. */
export const readWaitingApprovals = defineAction({
  name: 'approval.waiting',
  method: 'GET',
  path: '/api/approval/waiting/',
  label: '等待复核的操作',
  body: { path: text({ label: '相关页面', max: 200, required: true }) },
  reply: {
    fields: {
      approvals: lines({
        label: '复核',
        required: true,
        fields: {
          id: int({ label: '编号', required: true }),
          title: text({ label: '事项', required: true }),
          target: text({ label: '操作', required: true }),
        },
      }),
    },
  },
  permission: 'signed_in',
});
