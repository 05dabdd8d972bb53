/** Work that goes on until it is stopped. */
export interface Background {
  /** Ends after the work in progress. */
  readonly stop: () => Promise<void>;
}
