import type { TodoPlace } from '@zhanggui/contract/features/todo/todo';
import type { Context } from '../../platform/context.ts';

/** Work that waits on a page whose rows are no records: they are counted by a query of its own. */
export interface TodoCount {
  readonly todo: TodoPlace;
  readonly count: (ctx: Context) => Promise<number>;
}

declare module '../../platform/domain.ts' {
  interface ServerDomain {
    readonly todoCounts?: readonly TodoCount[];
  }
}
