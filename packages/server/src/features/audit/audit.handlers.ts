import { auditChain, verifyAudit } from '@zhanggui/contract/features/audit/audit.action';
import { handle, requireUnrestrictedScope } from '../../platform/http/handle.ts';
import { enqueue } from '../../platform/jobs/run/enqueue.service.ts';
import { chainHead, unsealedTail } from './verify/verify.query.ts';

/** The audit log covers every account, so it requires unrestricted scope. */
export const auditHandlers = requireUnrestrictedScope([
  handle(auditChain, async ({ db }) => {
    const head = await chainHead(db);
    const { count, is_late } = await unsealedTail(db, head?.id ?? 0);
    return {
      head_id: head?.id ?? null,
      head: head?.hash ?? null,
      sealed_at: head ? Math.floor(head.sealed_at.getTime() / 1000) : null,
      unsealed_count: count,
      is_late,
    };
  }),
  handle(verifyAudit, (ctx) => enqueue(ctx, { kind: 'audit_verify', title: '校验日志链', input: {} })),
]);
