import { defineErrors, failWith } from '../../platform/errors.ts';

/** Failures of the audit log. */
const auditErrors = defineErrors({
  'audit.broken': {
    status: 409,
    text: ({ id, fault }: { id: number; fault: string }) => `日志链在第 ${id} 条断开：${fault}`,
  },
});

export const failAudit = failWith(auditErrors);
