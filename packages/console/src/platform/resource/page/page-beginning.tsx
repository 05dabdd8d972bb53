import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { PageComponent } from '../../navigation/pages.ts';

/** A page that begins with filters or an order in its address where the address says nothing; they can be taken away. */
export function pageBeginning(usual: PageComponent, beginning: Readonly<Record<string, string>>): PageComponent {
  function Page() {
    const [search, setSearch] = useSearchParams();
    const [isBare] = useState(search.size === 0);
    const [isReady, setReady] = useState(!isBare);
    useEffect(() => {
      if (isReady) return;
      setSearch(beginning, { replace: true });
      setReady(true);
    }, [isReady, setSearch]);
    const Usual = usual;
    return isReady ? <Usual /> : null;
  }
  const preload: PageComponent['preload'] = async (queries, search) =>
    usual.preload?.(queries, search.size === 0 ? new URLSearchParams(beginning) : search);
  return Object.assign(Page, { preload });
}
