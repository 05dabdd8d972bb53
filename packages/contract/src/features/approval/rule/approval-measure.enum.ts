import { OpenEnum, type OpenValue } from '../../../platform/open-enum.ts';

interface MeasureFacts {
  /** Whether rules give its threshold in fen or as a share. */
  readonly unit: 'amount' | 'percent';
  /**
   * Over what small steps add up: the agreed refunds of one order, those of an account's day, a price since it was last
   * approved or a day ago, or nothing, because each value is the whole.
   */
  readonly over: 'order' | 'account_day' | 'price' | 'whole';
  /** The threshold where no rule, enabled or disabled, names the measure. */
  readonly usual?: number;
}

/** What can be too much for one pair of eyes; a domain adds the measures of its actions and says their values to `review`. */
export const approvalMeasure = new OpenEnum<'approval_measure', MeasureFacts>('approval_measure', '复核事项');

export type ApprovalMeasure = OpenValue<'approval_measure', MeasureFacts>;
