import { verifyAudit } from '@zhanggui/contract/kernel/audit/audit.action';
import { audit } from '@zhanggui/contract/kernel/audit/audit.resource';
import { resourcePage } from '../../kernel/resource/page/resource-page.tsx';
import { auditFace } from './audit.overrides.tsx';
import { AuditChainState } from './audit-chain.view.tsx';

export const Page = resourcePage(audit, {
  ...auditFace,
  pageActions: [verifyAudit],
  tools: () => <AuditChainState />,
});
