import type { ResourceDeclaration } from '@zhanggui/contract/platform/resource/resource';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../platform/kit/loading/lazy-part.ts';
import './comment.css';

const RecordComments = lazyPart(async () => (await import('./record-comments.tsx')).RecordComments);

interface CommentSectionProps {
  readonly resource: ResourceDeclaration;
  readonly id: number;
}

/** What is said of a record, where its declaration holds it. */
export function CommentSection({ resource, id }: CommentSectionProps) {
  const [isOpen, setOpen] = useState(true);
  if (!resource.features?.includes('comments')) return null;
  return (
    <details
      className="zg-detail-section zg-comment-fold"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>评论</summary>
      {isOpen && (
        <Suspense fallback={<p aria-busy="true">加载中…</p>}>
          <RecordComments resource={resource} id={id} />
        </Suspense>
      )}
    </details>
  );
}
