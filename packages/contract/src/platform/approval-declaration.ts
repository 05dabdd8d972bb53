import type { OpenValue } from './open-enum.ts';

/** What can be too much for one pair of eyes; rules say from where on. */
export interface ApprovalDeclaration {
  /** The measures that the handler passes to `review`. */
  readonly measures: readonly OpenValue<'approval_measure'>[];
}
