import { Suspense } from 'react';
import { defineGallery } from '../../gallery/gallery.ts';
import { lazyPart } from './lazy-part.ts';
import { PageSkeleton } from './page-skeleton.tsx';

const Never = lazyPart<object>(() => Promise.withResolvers<never>().promise);
const Arrived = lazyPart<object>(async () => () => <p>内容已加载。</p>);

export const gallery = defineGallery('加载', {
  loading: () => (
    <Suspense fallback={<PageSkeleton />}>
      <Never />
    </Suspense>
  ),
  loaded: () => (
    <Suspense fallback={<PageSkeleton />}>
      <Arrived />
    </Suspense>
  ),
});
