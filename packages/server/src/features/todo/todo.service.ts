import type { Todo } from '@zhanggui/contract/features/todo/todo';
import { Failure } from '@zhanggui/contract/platform/errors';
import type { Context } from '../../platform/context.ts';
import type { Counter, RowFilter } from '../../platform/count/count-plan.ts';
import { inLanes } from '../../platform/in-lanes.ts';
import { signedIn } from '../../platform/resource/access.ts';
import { quote } from '../../platform/resource/column-name.ts';
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
  /** When the first of them is due, in seconds; null where they have no term. */
  readonly due_at: number | null;
}

/** Counts never take a pool for themselves. */
const lanes = 3;

/** Counts the waiting work of the caller's pages, each as the list at its address does. */
export async function countTodos(ctx: Context, surface: TodoSurface): Promise<readonly OpenTodo[]> {
  const caller = signedIn(ctx.caller);
  const own = surface.todos.filter(({ page }) => surface.admits(caller, page));
  const counted = await inLanes(lanes, own, async (todo) => {
    const compiled = surface.registry.get(todo.resource.name);
    const counted = compiled && (await countOf(ctx, surface.counter, compiled, todo));
    return counted === undefined ? [] : [{ page: todo.page, label: todo.label, ...counted, path: pathOf(todo) }];
  });
  return counted.flat();
}

/** Undefined where the rows are closed to the caller, or can not be counted in time. */
async function countOf(
  ctx: Context,
  counter: Counter,
  compiled: CompiledResource,
  { fixed, filters, due }: Todo,
): Promise<Pick<OpenTodo, 'count' | 'due_at'> | undefined> {
  try {
    const { where } = await prepareList(ctx, compiled, { ...fixed, ...filters });
    const { values, steady } = where;
    const page = due === undefined ? "''" : firstDueSql(compiled, where, due);
    const read = { table: compiled.name, where, page, values, ...(steady ? { steady } : {}) };
    const { count, page: moment } = await counter.read(ctx.db, read);
    return { count, due_at: moment === '' ? null : Number(moment) };
  } catch (error) {
    if (error instanceof Failure) return undefined;
    throw error;
  }
}

/** When the first of the rows is due, in seconds as text; empty where there is none. */
function firstDueSql({ table }: CompiledResource, where: RowFilter, due: string): string {
  return `(SELECT coalesce(floor(extract(epoch FROM min(f.${quote(due)})))::bigint::text, '') FROM ${table} f WHERE ${where.sql('f')})`;
}

function pathOf({ page, view, filters }: Todo): string {
  const search = new URLSearchParams({ ...view, ...filters });
  return search.size > 0 ? `${page}?${search}` : page;
}
