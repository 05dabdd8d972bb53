import type { ApprovalMeasure } from '@zhanggui/contract/features/approval/rule/approval-measure.enum';
import { yuan } from '@zhanggui/contract/platform/fields/number/yuan';
import type { Reviewed } from '../../features/approval/review.ts';

/** The limit of a record, whose label the field has; null is without limit. */
interface CreditLimit {
  readonly measure: ApprovalMeasure;
  readonly label: string;
  readonly from: number | null;
  readonly to: number | null;
}

const words = (limit: number | null) => (limit === null ? '不限' : `${yuan(limit)} 元`);

/** What a changed limit says to a review: one that is raised is measured, one without end is beyond every threshold. */
export function creditChange({ measure, label, from, to }: CreditLimit): Pick<Reviewed, 'content' | 'measured'> {
  const isRaised = from !== null && (to === null || to > from);
  return {
    content: from === to ? [] : [{ label: `${label}变更`, text: `${words(from)} → ${words(to)}` }],
    measured: isRaised ? [{ measure, value: to ?? Number.MAX_SAFE_INTEGER, text: `${label} ${words(to)}` }] : [],
  };
}
