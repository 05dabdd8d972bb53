import type { ResourceDeclaration } from '@zhanggui/contract/platform/resource/resource';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../platform/kit/loading/lazy-part.ts';
import './attachment.css';

const RecordAttachments = lazyPart(async () => (await import('./record-attachments.tsx')).RecordAttachments);

interface AttachmentSectionProps {
  readonly resource: ResourceDeclaration;
  readonly id: number;
}

/** The files on a record, where its declaration holds them. */
export function AttachmentSection({ resource, id }: AttachmentSectionProps) {
  const [isOpen, setOpen] = useState(true);
  if (!resource.features?.includes('attachments')) return null;
  return (
    <details
      className="zg-detail-section zg-attachment-fold"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>附件</summary>
      {isOpen && (
        <Suspense fallback={<p aria-busy="true">加载中…</p>}>
          <RecordAttachments resource={resource} id={id} />
        </Suspense>
      )}
    </details>
  );
}
