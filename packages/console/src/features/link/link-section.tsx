import type { ResourceDeclaration } from '@zhanggui/contract/platform/resource/resource';
import { Suspense } from 'react';
import { lazyPart } from '../../platform/kit/loading/lazy-part.ts';

const LinkedLists = lazyPart(async () => (await import('./linked-lists.tsx')).LinkedLists);

interface LinkSectionProps {
  readonly resource: ResourceDeclaration;
  readonly id: number;
}

/** What refers to a record, where its declaration holds it. */
export function LinkSection({ resource, id }: LinkSectionProps) {
  if (!resource.features?.includes('links')) return null;
  return (
    <Suspense>
      <LinkedLists resource={resource} id={id} />
    </Suspense>
  );
}
