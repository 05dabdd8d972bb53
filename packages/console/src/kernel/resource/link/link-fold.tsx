import type { ResourceDeclaration } from '@zhanggui/contract/kernel/resource';
import { Suspense } from 'react';
import { lazyPart } from '../../field-kinds/parts/lazy-part.ts';

const LinkedLists = lazyPart(async () => (await import('./linked-lists.tsx')).LinkedLists);

interface LinkFoldProps {
  readonly resource: ResourceDeclaration;
  readonly id: number;
}

/** What refers to a record, where its declaration holds it. */
export function LinkFold({ resource, id }: LinkFoldProps) {
  if (!resource.holds?.includes('links')) return null;
  return (
    <Suspense>
      <LinkedLists resource={resource} id={id} />
    </Suspense>
  );
}
