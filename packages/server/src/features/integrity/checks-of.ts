import type { ServerDomain } from '../../platform/domain.ts';
import { chainCheck } from './chain.check.ts';
import type { BookCheck } from './check.ts';
import { countChecks } from './count.check.ts';

/** Everything that must hold of the rows at any moment. */
export function checksOf(domains: readonly ServerDomain[]): readonly BookCheck[] {
  const own = domains.flatMap(({ checks = [] }) => (typeof checks === 'function' ? checks(domains) : checks));
  return [chainCheck, ...countChecks(domains), ...own];
}
