import { OpenEnum, type OpenValue } from '../../../platform/open-enum.ts';

interface MeasureFacts {
  /** Whether rules give its threshold in fen, as a share or as a number. */
  readonly unit: 'amount' | 'percent' | 'count';
  /**
   * Over what small steps add up: one record; the day of an account, of a supplier or of a customer; since the day before.
   * `since_approved` counts from the last approval and the day before. `whole`: each value is the whole already.
   */
  readonly over: 'record' | 'account_day' | 'party_day' | 'day_before' | 'since_approved' | 'whole';
  /** The threshold where no rule, enabled or disabled, names the measure. */
  readonly usual?: number;
}

/** The field of a rule that holds the threshold of each unit. */
export const thresholdNames = { amount: 'amount_fen', percent: 'percent', count: 'quantity' } as const satisfies Record<
  MeasureFacts['unit'],
  string
>;

/** What can be too much for one pair of eyes; a domain adds the measures of its actions and says their values to `review`. */
export const approvalMeasure = new OpenEnum<'approval_measure', MeasureFacts>('approval_measure', '复核事项');

export type ApprovalMeasure = OpenValue<'approval_measure', MeasureFacts>;
