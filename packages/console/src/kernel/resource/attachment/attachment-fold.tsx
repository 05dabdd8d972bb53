import type { ResourceDeclaration } from '@zhanggui/contract/kernel/resource';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../field-kinds/parts/lazy-part.ts';
import './attachment.css';

const RecordAttachments = lazyPart(async () => (await import('./record-attachments.tsx')).RecordAttachments);

interface AttachmentFoldProps {
  readonly resource: ResourceDeclaration;
  readonly id: number;
}

/** The files on a record, where its declaration holds them. */
export function AttachmentFold({ resource, id }: AttachmentFoldProps) {
  const [isOpen, setOpen] = useState(true);
  if (!resource.holds?.includes('attachments')) return null;
  return (
    <details
      className="zg-detail-section zg-attachment-fold"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>附件</summary>
      {isOpen && (
        <Suspense fallback={<p aria-busy="true">正在加载…</p>}>
          <RecordAttachments resource={resource} id={id} />
        </Suspense>
      )}
    </details>
  );
}
