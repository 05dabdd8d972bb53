import type { OpenValue } from './open-enum.ts';

/** What can be too much for one pair of eyes; rules say from where on. */
export interface ApprovalDeclaration {
  /** What the handler measures and hands to `review`. */
  readonly measures: readonly OpenValue<'approval_measure'>[];
}
