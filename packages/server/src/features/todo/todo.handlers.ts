import { openTodos } from '@zhanggui/contract/features/todo/todo.action';
import type { DomainDeclaration } from '@zhanggui/contract/platform/domain';
import type { Counter } from '../../platform/count/count-plan.ts';
import { type ActionHandler, handle } from '../../platform/http/handle.ts';
import type { ResourceRegistry } from '../../platform/resource/compiled.ts';
import { pageAdmission } from '../../platform/resource/page-admission.ts';
import { countTodos } from './todo.service.ts';

/** Serves the counts of what all domains declare to be waiting. */
export function todoHandlers(
  declarations: readonly DomainDeclaration[],
  registry: ResourceRegistry,
  counter: Counter,
): readonly ActionHandler[] {
  const todos = declarations.flatMap((domain) => domain.todos ?? []);
  const surface = { todos, registry, counter, admits: pageAdmission(declarations) };
  return [handle(openTodos, async (ctx) => ({ results: await countTodos(ctx, surface) }))];
}
