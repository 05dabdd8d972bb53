import { audit } from '@zhanggui/contract/features/audit/audit.resource';
import { defineOverrides } from '../../platform/resource/overrides.ts';
import type { ResourcePresentation } from '../../platform/resource/page/resource-presentation.ts';
import { AuditChanges } from './audit-changes.view.tsx';
import type { Changes } from './changes.ts';

const overrides = defineOverrides(audit, {
  cells: {
    changes: ({ value, row }) =>
      value ? <AuditChanges of={row.resource} changes={value as Changes} /> : <span className="zg-faint">-</span>,
    created_by: ({ value, row }) => <>{value?.nickname ?? row.app ?? <span className="zg-faint">系统</span>}</>,
  },
  widths: { created_at: 110, created_by: 110, act_label: 150, resource_label: 110, subject: 220, address: 120 },
});

/** How the log shows, on whichever page. */
export const auditPresentation: ResourcePresentation = {
  overrides,
  view: {
    columns: ['created_at', 'created_by', 'act_label', 'resource_label', 'subject', 'address', 'sealed_at'],
    form: [
      {
        title: '操作信息',
        fields: ['act_label', 'resource_label', 'subject', 'app', 'address', 'user_agent', 'request_id'],
      },
      { title: '改动', fields: ['changes', 'details'] },
      { title: '校验值', fields: ['seal', 'sealed_at'] },
    ],
  },
};
