import { bookFault } from '@zhanggui/contract/kernel/books/book-fault.resource';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { ResourceList } from '../../kernel/resource/list/resource-list.tsx';
import { useResourceList } from '../../kernel/resource/list/use-resource-list.ts';
import { defineOverrides } from '../../kernel/resource/overrides.ts';

const overrides = defineOverrides(bookFault, {
  cells: { path: ({ value }) => <Link to={value ?? '/'}>打开</Link> },
  widths: { title: 200, path: 90 },
});

/** The rows that a rule of the books found wrong; the first two hundred of many. */
export function BookFaults({ check_id }: { readonly check_id: number }) {
  const fixed = useMemo(() => ({ check: String(check_id) }), [check_id]);
  const list = useResourceList(bookFault, { fixed, place: 'component' });
  return (
    <section className="zg-detail-section" aria-label="有差异的记录">
      <h2>有差异的记录</h2>
      <ResourceList list={list} overrides={overrides} onOpen={() => undefined} />
    </section>
  );
}
