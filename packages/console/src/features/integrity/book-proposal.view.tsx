import type { BookProposal as Proposal } from '@zhanggui/contract/features/integrity/book-fault.resource';
import { Link } from 'react-router';
import { usePermission } from '../../platform/navigation/shell-context.ts';
import { proposing } from '../../platform/resource/form/state/proposed.ts';
import './book-proposal.css';

interface BookProposalProps {
  readonly proposal: unknown;
  /** What to do where no document mends the row. */
  readonly otherwise: string;
}

/** The document that corrects a row, created as a draft where permitted; otherwise the correction in words. */
export function BookProposal({ proposal, otherwise }: BookProposalProps) {
  const { has } = usePermission();
  if (!proposal) return <span className="zg-book-proposal">{otherwise}</span>;
  const { page, label, words, values } = proposal as Proposal;
  return (
    <span className="zg-book-proposal">
      {label}：{words}
      {has(`${page}#create`) ? (
        <Link to={`${page}?form=new`} state={proposing(values)}>
          按建议开单
        </Link>
      ) : (
        <small className="zg-faint">没有新建{label}的权限</small>
      )}
    </span>
  );
}
