import type { SourceTree } from './source-tree.ts';

/** One thing that is wrong, at one place. */
export interface Violation {
  readonly path: string;
  readonly message: string;
}

/** A rule of the house: `why` is printed once above its violations. */
export interface Rule {
  readonly name: string;
  readonly why: string;
  readonly check: (tree: SourceTree) => Violation[];
}
