import type { Todo, TodoPlace } from '@zhanggui/contract/features/todo/todo';
import { type Permission, permissionId } from '@zhanggui/contract/platform/catalogue/permission';
import type { Context } from '../../platform/context.ts';
import type { Counter } from '../../platform/count/count-plan.ts';
import { inLanes } from '../../platform/in-lanes.ts';
import { holdsAny, signedIn } from '../../platform/resource/access.ts';
import type { ResourceRegistry } from '../../platform/resource/compiled.ts';
import { countList } from '../../platform/resource/count-list.ts';
import type { PageAdmission } from '../../platform/resource/page-admission.ts';
import type { TodoCount } from './todo-count.ts';

/** Server state that counting pending work needs. */
export interface TodoSurface {
  readonly todos: readonly Todo[];
  readonly counts: readonly TodoCount[];
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

/** Counts the waiting work that the caller may do, each as the list at its address does. */
export async function countTodos(ctx: Context, surface: TodoSurface): Promise<readonly OpenTodo[]> {
  const caller = signedIn(ctx.caller);
  const { closedPagesOf, viewers } = ctx.identity;
  const closed = closedPagesOf(viewers[caller.scope.kind]);
  const opens = (page: string) => surface.admits(caller, page) && !closed.has(permissionId(page as Permission));
  const isOwn = ({ page, leaf, unless, alongside }: TodoPlace) =>
    opens(page) &&
    holdsAny(caller, [`${page}#${leaf}`]) &&
    (unless === undefined || !opens(unless)) &&
    (alongside === undefined || opens(alongside));
  const own = surface.todos.filter(isOwn);
  const rows = await inLanes(lanes, own, async ({ own: mine, ...todo }) => {
    const filters = mine === undefined ? todo.filters : { ...todo.filters, [mine]: String(caller.id) };
    const compiled = surface.registry.get(todo.resource.name);
    const counted =
      compiled &&
      (await countList(ctx, surface.counter, compiled, { filters: { ...todo.fixed, ...filters }, due: todo.due }));
    return counted === undefined ? [] : [{ ...shown(todo, filters), ...counted }];
  });
  const others = await inLanes(
    lanes,
    surface.counts.filter(({ todo }) => isOwn(todo)),
    async ({ todo, count }) => ({ ...shown(todo, {}), count: await count(ctx), due_at: null }),
  );
  return [...rows.flat(), ...others];
}

function shown({ page, label, view }: TodoPlace, filters: Todo['filters']): Pick<OpenTodo, 'page' | 'label' | 'path'> {
  const search = new URLSearchParams({ ...view, ...filters });
  return { page, label, path: search.size > 0 ? `${page}?${search}` : page };
}
