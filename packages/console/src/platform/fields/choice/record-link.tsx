import type { RefTarget } from '@zhanggui/contract/platform/fields/choice/ref';
import type { ReactNode } from 'react';
import { PageLink } from '../../navigation/page-link.tsx';
import { useViewer } from '../../session/use-viewer.ts';

interface RecordLinkProps {
  readonly target: RefTarget;
  readonly id: number;
  readonly children: ReactNode;
}

/** Leads to a record on a page that the user may open; else its words alone. */
export function RecordLink({ target: { name, record_page }, id, children }: RecordLinkProps) {
  const { closed } = useViewer();
  if (record_page === undefined || closed.has(name)) return children;
  return <PageLink to={`${record_page}?id=${id}`}>{children}</PageLink>;
}
