import { defineAction } from '../../platform/action.ts';
import { bool } from '../../platform/fields/choice/bool.ts';
import { int } from '../../platform/fields/number/int.ts';
import { code } from '../../platform/fields/text/code.ts';
import { datetime } from '../../platform/fields/time/datetime.ts';
import { startedJob } from '../../platform/jobs/job.action.ts';

/** How far the chain of seals reaches. */
export const auditChain = defineAction({
  name: 'audit.chain',
  method: 'GET',
  path: '/api/audit/chain/',
  label: '日志链状态',
  body: {},
  reply: {
    fields: {
      head_id: int({ label: '最新编号' }),
      head: code({ label: '最新校验值', max: 64 }),
      sealed_at: datetime({ label: '最近存证' }),
      unsealed_count: int({ label: '待存证', required: true }),
      is_late: bool({ label: '存证延迟', required: true }),
    },
  },
  permission: '/system/audit',
});

/** Recomputes every seal, as a job whose result names the first break. */
export const verifyAudit = defineAction({
  name: 'audit.verify',
  method: 'POST',
  path: '/api/audit/verify/',
  label: '校验日志链',
  body: {},
  reply: startedJob,
  status: 202,
  permission: '/system/audit#verify',
});
