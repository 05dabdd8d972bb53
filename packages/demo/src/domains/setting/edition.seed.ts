import { edition, testVersion, testVersionTester } from '@zhanggui/server/domains/setting/edition/edition.tables';
import type { Db } from '@zhanggui/server/platform/database/db';
import { editions, testVersions } from '../../world/setting/editions.ts';

const dayMs = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * dayMs);

function stateOf(released: number | undefined, withdrawn: number | undefined): string {
  if (released === undefined) return 'draft';
  return withdrawn === undefined ? 'released' : 'withdrawn';
}

/** Makes the versions of the storefront's clients, and those under test with their testers. */
export async function seedEditions(db: Db): Promise<void> {
  const rows = editions.map(({ days_ago, withdrawn_days_ago, ...given }) => ({
    ...given,
    state: stateOf(days_ago, withdrawn_days_ago),
    released_at: days_ago === undefined ? null : inDays(-days_ago),
    withdrawn_at: withdrawn_days_ago === undefined ? null : inDays(-withdrawn_days_ago),
  }));
  await db.sql.insert(edition).values(rows);
  for (const { testers, expires_in_days, ...given } of testVersions) {
    const values = { ...given, expires_at: inDays(expires_in_days) };
    const [made] = await db.sql.insert(testVersion).values(values).returning({ id: testVersion.id });
    const lines = testers.map((tester) => ({ ...tester, test_version_id: made?.id ?? 0 }));
    await db.sql.insert(testVersionTester).values(lines);
  }
}
