import { openTodos } from '@zhanggui/contract/features/todo/todo.action';
import type { DomainDeclaration } from '@zhanggui/contract/platform/domain';
import type { Counter } from '../../platform/count/count-plan.ts';
import type { ServerDomain } from '../../platform/domain.ts';
import { handle } from '../../platform/http/handle.ts';
import type { ResourceRegistry } from '../../platform/resource/compiled.ts';
import { pageAdmission } from '../search/page-admission.ts';
import { countTodos } from './todo.service.ts';

/** Serves the counts of what all domains declare to be waiting. */
export function todoServer(
  declarations: readonly DomainDeclaration[],
  registry: ResourceRegistry,
  counter: Counter,
): ServerDomain {
  const todos = declarations.flatMap((domain) => domain.todos ?? []);
  const surface = { todos, registry, counter, admits: pageAdmission(declarations) };
  const handlers = [handle(openTodos, async (ctx) => ({ results: await countTodos(ctx, surface) }))];
  return { name: 'todo', tables: [], bindings: [], handlers };
}
