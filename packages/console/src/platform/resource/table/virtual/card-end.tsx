import { useEffect, useRef } from 'react';
import type { ResourceListModel } from '../../list/use-resource-list.ts';

const nearEnd = '100px';

/** The end of cards without pages: coming near it loads more. */
export function CardEnd({ list }: { readonly list: ResourceListModel }) {
  const mark = useRef<HTMLDivElement>(null);
  const { infinite, count = 0 } = list;
  const latest = useRef(infinite);
  latest.current = infinite;
  const extent = infinite?.extent ?? 0;
  useEffect(() => {
    latest.current?.see(0, Math.max(0, extent - 1));
    if (!mark.current || extent >= count) return;
    const watcher = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) latest.current?.more();
      },
      { rootMargin: nearEnd },
    );
    watcher.observe(mark.current);
    return () => watcher.disconnect();
  }, [extent, count]);
  return <div ref={mark} aria-hidden="true" />;
}
