/** What can be too much for one pair of eyes; rules say from where on. */
export interface ApprovalDeclaration {
  /** Names of the measures that the handler passes to `review`. */
  readonly measures: readonly string[];
}
