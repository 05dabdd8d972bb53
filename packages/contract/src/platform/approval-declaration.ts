/** What can be too much for one pair of eyes; rules say from where on. */
export interface ApprovalDeclaration {
  /** Names of what the handler measures and hands to `review`. */
  readonly measures: readonly string[];
}
