import { openTodos } from '@zhanggui/contract/features/todo/todo.action';
import type { ServerSurface } from '../../platform/feature.ts';
import { type ActionHandler, handle } from '../../platform/http/handle.ts';
import { pageAdmission } from '../../platform/resource/page-admission.ts';
import { countTodos } from './todo.service.ts';

/** Serves the counts of what all domains declare to be waiting. */
export function todoHandlers({
  declarations,
  domains,
  registry,
  counter,
}: Pick<ServerSurface, 'declarations' | 'domains' | 'registry' | 'counter'>): readonly ActionHandler[] {
  const todos = declarations.flatMap((domain) => domain.todos ?? []);
  const counts = domains.flatMap((domain) => domain.todoCounts ?? []);
  const surface = { todos, counts, registry, counter, admits: pageAdmission(declarations) };
  return [handle(openTodos, async (ctx) => ({ results: await countTodos(ctx, surface) }))];
}
