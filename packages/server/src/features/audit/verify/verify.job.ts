import { failAudit } from '@zhanggui/contract/features/audit/audit.errors';
import type { JobKind } from '../../../platform/jobs/run/job-kind.ts';
import { chainHead, faultWords, unsealedTail, verifyChain } from './verify.query.ts';

/** Verifies the audit log; a broken chain is a failed job that names the first break. */
export const verifyKind: JobKind = {
  name: 'audit_verify',
  work: async ({ ctx, report }) => {
    const { checked, first_break } = await verifyChain(ctx.db, (done) => report({ done }));
    if (first_break) failAudit('audit.broken', { id: first_break.id, fault: faultWords[first_break.fault] });
    const { count } = await unsealedTail(ctx.db, (await chainHead(ctx.db))?.id ?? 0);
    return { message: `${checked} 条校验值全部相符，另有 ${count} 条待存证` };
  },
};
