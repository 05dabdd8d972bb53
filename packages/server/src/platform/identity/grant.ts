import { rowOf } from '@zhanggui/contract/platform/catalogue/page';
import { parseMenuPermission } from '@zhanggui/contract/platform/catalogue/permission';
import { isGrantable } from '@zhanggui/contract/platform/catalogue/permission-tree';
import type { AccessFacts } from './access.ts';
import type { UserCaller } from './caller.ts';

/** Ids that a role gains or loses and that the caller does not hold. */
export function notHeld(granter: UserCaller, before: Iterable<number>, after: Iterable<number>): number[] {
  if (granter.is_superuser) return [];
  const changed = new Set(before).symmetricDifference(new Set(after));
  return [...changed].filter((id) => !granter.permissions.has(id)).sort((a, b) => a - b);
}

/** Whether an account holds more than the caller, who then must not reset, disable or change it. */
export function exceeds(caller: UserCaller, target: AccessFacts, held: ReadonlySet<number>): boolean {
  if (caller.is_superuser) return false;
  if (target.is_superuser) return true;
  // A supplier's scope is its own rows, whatever its other bindings.
  return !target.is_supplier && [...held].some((id) => !caller.permissions.has(id));
}

/** A list of ids in its stored form, or the ids that mean nothing; groups and sections follow from their pages. */
export function normalMenuPermission(text: string): { readonly stored: string } | { readonly unknown: string[] } {
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const ids = [...new Set(parts.flatMap(parseMenuPermission))].filter((id) => !isHeading(id));
  const unknown = parts.filter(
    (part) => !/^\d{1,10}$/.test(part) || !(isHeading(Number(part)) || isGrantable(Number(part))),
  );
  if (unknown.length > 0) return { unknown };
  return { stored: ids.sort((a, b) => a - b).join(',') };
}

function isHeading(id: number): boolean {
  const kind = rowOf(id)?.kind;
  return kind === 'group' || kind === 'section';
}
