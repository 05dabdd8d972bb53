import type { ActionDeclaration } from '@zhanggui/contract/platform/action';
import type { DomainDeclaration } from '@zhanggui/contract/platform/domain';
import type { FlowDeclaration } from '@zhanggui/contract/platform/flow/flow';
import { actionsOf } from '@zhanggui/contract/platform/report/report-actions';
import type { Context } from '../../platform/context.ts';
import type { Mounted } from '../../platform/feature.ts';
import type { Operation } from '../../platform/http/operation.ts';
import type { RouteTable } from '../../platform/http/path/route-table.ts';
import type { UserCaller } from '../../platform/identity/caller.ts';
import type { CompiledResource, ResourceRegistry } from '../../platform/resource/compiled.ts';
import type { PageAdmission } from '../../platform/resource/page-admission.ts';

/** What looking through others rests on: the running server's own operations and declarations. */
export interface XrayParts {
  readonly operations: () => readonly Mounted[];
  /** The same operations, by the paths of calls. */
  readonly routes: () => RouteTable<Mounted>;
  readonly registry: ResourceRegistry;
  readonly declarations: readonly DomainDeclaration[];
  /** The declared actions, by method and path as operations write it. */
  readonly actions: ReadonlyMap<string, ActionDeclaration>;
  readonly admits: PageAdmission;
  /** The context in which an account's own calls would run, with what they were declared to reach. */
  readonly contextOf: (caller: UserCaller, reach?: Operation['reach']) => Context;
}

/** The operation of a method and a declared path; throws where there is none (a mistake in this folder). */
export function operationAt({ operations }: XrayParts, method: Operation['method'], path: string): Operation {
  const found = operations().find(
    (one): one is Operation => 'run' in one && one.method === method && one.path === path,
  );
  if (!found) throw new Error(`${method} ${path} is not mounted`);
  return found;
}

/** The declared actions, by method and path as operations write it. */
export function actionsByRoute(declarations: readonly DomainDeclaration[]): ReadonlyMap<string, ActionDeclaration> {
  const routeOf = ({ method, path }: ActionDeclaration) => `${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`;
  return new Map(declarations.flatMap(actionsOf).map((action) => [routeOf(action), action]));
}

/** The action that an operation serves. */
export function actionOf({ actions }: XrayParts, { method, path }: Mounted): ActionDeclaration | undefined {
  return actions.get(`${method} ${path}`);
}

/** The resource on one of whose records an operation acts. */
export function resourceAt({ registry }: XrayParts, { path }: Mounted): CompiledResource | undefined {
  return [...registry.values()].find(
    ({ resource }) => path.startsWith(`${resource.path}/:id/`) || path.startsWith(`${resource.path}_readonly/:id/`),
  );
}

/** The state machine that an action moves. */
export function flowOf({ declarations }: XrayParts, action: string): FlowDeclaration | undefined {
  return declarations
    .flatMap(({ flows = [] }): readonly FlowDeclaration[] => flows)
    .find((flow) => flow.transitions.some((transition) => transition.action === action));
}
