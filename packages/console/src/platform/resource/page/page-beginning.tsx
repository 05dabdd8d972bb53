import type { PageComponent } from '../../navigation/pages.ts';

/** A page that is opened with filters or an order where its address says nothing; they can be taken away. */
export function pageBeginning(usual: PageComponent, beginning: Readonly<Record<string, string>>): PageComponent {
  const Usual = usual;
  const preload: PageComponent['preload'] = async (queries, search) =>
    usual.preload?.(queries, search.size === 0 ? new URLSearchParams(beginning) : search);
  return Object.assign(() => <Usual />, { preload, beginning });
}
