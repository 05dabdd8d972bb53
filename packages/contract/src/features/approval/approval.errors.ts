import { defineErrors, failWith } from '../../platform/errors.ts';

type None = Record<never, never>;

/** Failures around what waits for a second pair of eyes. */
export const approvalErrors = defineErrors({
  'approval.needed': {
    status: 409,
    text: ({ cause }: { cause: string }) => `需要复核，请在对应页面单独提交：${cause}`,
  },
  'approval.waiting': { status: 409, text: (_: None) => '这条记录已有一次提交在等待复核，请先处理或撤回' },
  'approval.own': { status: 403, text: (_: None) => '不能复核自己提交的内容' },
  'approval.role': { status: 403, text: ({ role }: { role: string }) => `需由「${role}」复核` },
  'approval.expired': { status: 409, text: (_: None) => '已过有效期，请提交人重新提交' },
  'approval.asker_gone': { status: 409, text: (_: None) => '提交人已停用或数据范围已变更，不能执行' },
  'approval.moved': {
    status: 409,
    text: ({ cause }: { cause: string }) => `提交后情况已变化，请驳回后重新提交：${cause}`,
  },
  'approval.refused': { status: 409, text: ({ reason }: { reason: string }) => `以提交人的名义执行未通过：${reason}` },
  'approval.unknown': { status: 409, text: (_: None) => '系统升级后不再支持这项操作，请驳回' },
});

export const failApproval = failWith(approvalErrors);
