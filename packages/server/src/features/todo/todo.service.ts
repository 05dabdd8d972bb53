import type { Todo } from '@zhanggui/contract/features/todo/todo';
import { Failure } from '@zhanggui/contract/platform/errors';
import type { Context } from '../../platform/context.ts';
import type { Counter } from '../../platform/count/count-plan.ts';
import { inLanes } from '../../platform/in-lanes.ts';
import { signedIn } from '../../platform/resource/access.ts';
import type { CompiledResource, ResourceRegistry } from '../../platform/resource/compiled.ts';
import { prepareList } from '../../platform/resource/list.ts';
import type { PageAdmission } from '../../platform/resource/page-admission.ts';

/** Server state that counting pending work needs. */
export interface TodoSurface {
  readonly todos: readonly Todo[];
  readonly registry: ResourceRegistry;
  readonly counter: Counter;
  readonly admits: PageAdmission;
}

/** How much of one kind of work waits, and where it is seen. */
export interface OpenTodo {
  readonly page: string;
  readonly label: string;
  readonly count: number;
  readonly path: string;
}

/** Counts never take a pool for themselves. */
const lanes = 3;

/** Counts the waiting work of the caller's pages, each as the list at its address does. */
export async function countTodos(ctx: Context, surface: TodoSurface): Promise<readonly OpenTodo[]> {
  const caller = signedIn(ctx.caller);
  const own = surface.todos.filter(({ page }) => surface.admits(caller, page));
  const counted = await inLanes(lanes, own, async (todo) => {
    const compiled = surface.registry.get(todo.resource.name);
    const count = compiled && (await countOf(ctx, surface.counter, compiled, todo));
    return count === undefined ? [] : [{ page: todo.page, label: todo.label, count, path: pathOf(todo) }];
  });
  return counted.flat();
}

/** Undefined where the rows are closed to the caller, or can not be counted in time. */
async function countOf(
  ctx: Context,
  counter: Counter,
  compiled: CompiledResource,
  { fixed, filters }: Todo,
): Promise<number | undefined> {
  try {
    const { where } = await prepareList(ctx, compiled, { ...fixed, ...filters });
    const { values, steady } = where;
    const read = { table: compiled.name, where, page: "''", values, ...(steady ? { steady } : {}) };
    return (await counter.read(ctx.db, read)).count;
  } catch (error) {
    if (error instanceof Failure) return undefined;
    throw error;
  }
}

function pathOf({ page, view, filters }: Todo): string {
  const search = new URLSearchParams({ ...view, ...filters });
  return search.size > 0 ? `${page}?${search}` : page;
}
