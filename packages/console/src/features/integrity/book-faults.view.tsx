import { bookFault } from '@zhanggui/contract/features/integrity/book-fault.resource';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { ResourceList } from '../../platform/resource/list/resource-list.tsx';
import { useResourceList } from '../../platform/resource/list/use-resource-list.ts';
import { defineOverrides } from '../../platform/resource/overrides.ts';
import { BookProposal } from './book-proposal.view.tsx';

interface BookFaultsProps {
  readonly check_id: number;
  /** What to do about a row that no document mends. */
  readonly mend: string;
}

/** The rows that a rule of the books found wrong, each with what mends it; the first two hundred of many. */
export function BookFaults({ check_id, mend }: BookFaultsProps) {
  const fixed = useMemo(() => ({ check: String(check_id) }), [check_id]);
  const list = useResourceList(bookFault, { fixed, place: 'component' });
  const overrides = useMemo(
    () =>
      defineOverrides(bookFault, {
        cells: {
          path: ({ value }) => <Link to={value ?? '/'}>打开</Link>,
          proposal: ({ value }) => <BookProposal proposal={value} otherwise={mend} />,
        },
        widths: { title: 200, proposal: 300, path: 90 },
      }),
    [mend],
  );
  return (
    <section className="zg-detail-section" aria-label="有差异的记录">
      <h2>有差异的记录</h2>
      <ResourceList list={list} overrides={overrides} onOpen={() => undefined} />
    </section>
  );
}
