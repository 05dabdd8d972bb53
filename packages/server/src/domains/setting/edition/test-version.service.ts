import { testVersion } from '@zhanggui/contract/domains/setting/edition/test-version.resource';
import { Invalid, invalid } from '@zhanggui/contract/platform/errors';
import { Issues } from '@zhanggui/contract/platform/issues';
import type { CreateOf, PatchOf } from '@zhanggui/contract/platform/resource/resource';
import type { Context } from '../../../platform/context.ts';
import { writeLines } from '../../../platform/resource/lines/write-lines.ts';
import { testVersionTester } from './edition.tables.ts';

type Change = PatchOf<typeof testVersion>;
type Row = Readonly<Record<string, unknown>>;

/** Hook: a test version has testers, each device once. */
export async function checkNewTestVersion(ctx: Context, values: CreateOf<typeof testVersion>): Promise<Row> {
  await refuseKnown(ctx, { ...values, id: 0 });
  refuseTesters(values.testers);
  return values;
}

/** Hook: the same for a change. */
export async function checkTestVersionChange(ctx: Context, current: Row, values: Change): Promise<Row> {
  const before = current as { readonly id: number; readonly platform: string; readonly number: number };
  const { platform = before.platform, number = before.number } = values;
  await refuseKnown(ctx, { platform, number, id: before.id });
  if (values.testers) refuseTesters(values.testers);
  return values;
}

/** Hook: writes the testers of a body. */
export async function saveTesters(ctx: Context, id: number, { testers }: Change): Promise<void> {
  if (!testers) return;
  const child = { table: testVersionTester, key: 'test_version_id' };
  const fields = testVersion.fields.testers.fields;
  await writeLines(ctx, { child, fields, parent_id: id, path: 'testers' }, testers);
}

interface Place {
  readonly platform: string;
  readonly number: number;
  readonly id: number;
}

async function refuseKnown({ db }: Context, { platform, number, id }: Place): Promise<void> {
  const [known] = await db.rows(
    'SELECT FROM test_version WHERE platform = $1 AND number = $2 AND id <> $3 AND NOT is_deleted',
    [platform, number, id],
  );
  if (known) invalid('number', '该平台已有这个版本号的测试版本');
}

function refuseTesters(testers: CreateOf<typeof testVersion>['testers']): void {
  const issues = new Issues();
  if (testers.length === 0) issues.add('testers', '至少一位测试人员');
  const clients = testers.map(({ client }) => client ?? null);
  for (const [index, client] of clients.entries())
    if (client !== null && clients.indexOf(client) < index) issues.add(`testers.${index}.client`, '客户端编号重复');
  if (issues.found) throw new Invalid(issues.map);
}
