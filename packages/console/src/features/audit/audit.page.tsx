import { verifyAudit } from '@zhanggui/contract/features/audit/audit.action';
import { audit } from '@zhanggui/contract/features/audit/audit.resource';
import { resourcePage } from '../../platform/resource/page/resource-page.tsx';
import { auditPresentation } from './audit.overrides.tsx';
import { AuditChainState } from './audit-chain.view.tsx';

export const Page = resourcePage(audit, {
  ...auditPresentation,
  pageActions: [verifyAudit],
  tools: () => <AuditChainState />,
});
