import type { Guarded } from '@zhanggui/contract/platform/flow/guard';
import type { ResourceDeclaration } from '@zhanggui/contract/platform/resource/resource';
import type { Mounted } from '../../platform/feature.ts';
import { guardWall, stateWall, type Wall } from './walls.ts';
import { actionOf, flowOf, resourceAt, type XrayParts } from './xray-parts.ts';

/** Whether a record's state and fields admit a call: by the flow, and by the guard of the act, edit or deletion. */
export function recordWall(
  parts: XrayParts,
  operation: Mounted,
  facts: Readonly<Record<string, unknown>>,
): Wall | undefined {
  const { resource } = resourceAt(parts, operation) ?? {};
  const action = actionOf(parts, operation);
  if (!resource) return undefined;
  if (!action) return guardWall(guardOf(resource, operation.method) ?? {}, facts);
  const guarded = guardWall(action, facts);
  const flow = flowOf(parts, action.name);
  const of = flow && Object.entries(resource.fields).find(([, field]) => 'of' in field && field.of === flow.states);
  if (guarded || !flow || !of || flow.name !== resource.name) return guarded;
  return stateWall(flow, action.name, { state: facts[of[0]] as string | number, facts });
}

function guardOf({ guards }: ResourceDeclaration, method: string): Guarded | undefined {
  if (method === 'DELETE') return guards?.delete;
  return method === 'PATCH' ? guards?.update : undefined;
}
