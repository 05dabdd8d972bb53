import type { openEdition } from '@zhanggui/contract/domains/setting/edition/edition.action';
import { appPlatform } from '@zhanggui/contract/domains/setting/edition/edition.enum';
import { editionFlow } from '@zhanggui/contract/domains/setting/edition/edition.flow';
import type { edition } from '@zhanggui/contract/domains/setting/edition/edition.resource';
import type { BodyOfAction, ReplyOfAction } from '@zhanggui/contract/platform/action';
import { invalid } from '@zhanggui/contract/platform/errors';
import { decideTransition } from '@zhanggui/contract/platform/flow/decide-transition';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import type { CreateOf, PatchOf } from '@zhanggui/contract/platform/resource/resource';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { edited } from '../../../platform/database/row-edit.ts';
import { accountIdOf } from '../../../platform/identity/caller.ts';
import { refuseReversed } from '../../../platform/refuse-reversed.ts';
import { adviceFor, type Candidate } from './update-advice.ts';

type Row = Readonly<Record<string, unknown>>;

/** What decides whether two versions are the same one. */
interface Known {
  readonly id: number;
  readonly state: string;
  readonly platform: string;
  readonly number: number;
  readonly name: string;
  readonly link: string | null;
}

/** Hook: a number is one of its platform. */
export async function checkNewEdition(ctx: Context, values: CreateOf<typeof edition>): Promise<Row> {
  const { platform, number } = values;
  refuseReversed(values);
  await refuseKnown(ctx, { platform, number, id: 0 });
  return { ...values, state: 'draft' };
}

/** Hook: the same for a change; what clients compare stays after a release. */
export async function checkEditionChange(ctx: Context, current: Row, values: PatchOf<typeof edition>): Promise<Row> {
  refuseReversed({ ...current, ...values });
  const before = current as unknown as Known;
  const { platform = before.platform, number = before.number, name = before.name, link = before.link } = values;
  if (before.state !== 'draft') {
    if (platform !== before.platform) invalid('platform', '发布后不能修改平台');
    if (number !== before.number) invalid('number', '发布后不能修改版本号');
    if (name !== before.name) invalid('name', '发布后不能修改版本名称');
    if (!link && platform !== appPlatform.mini_program) invalid('link', '发布后不能删除下载链接');
  }
  await refuseKnown(ctx, { platform, number, id: before.id });
  return values;
}

async function refuseKnown({ db }: Context, { platform, number, id }: Pick<Known, 'platform' | 'number' | 'id'>) {
  const [known] = await db.rows(
    'SELECT FROM edition WHERE platform = $1 AND number = $2 AND id <> $3 AND NOT is_deleted',
    [platform, number, id],
  );
  if (known) invalid('number', '该平台已有这个版本号');
}

/** Lets clients see a version, or no longer. */
export function moveEdition(ctx: Context, id: number, event: 'release' | 'withdraw'): Promise<{ readonly id: number }> {
  return inTransaction(ctx, async (tx) => {
    const [row] = await tx.db.rows<Known>(
      'SELECT id, state, platform, number, name, link FROM edition WHERE id = $1 AND NOT is_deleted FOR UPDATE',
      [id],
    );
    if (!row) return fail('not_found', {});
    const { to } = decideTransition(editionFlow, row.state, event, row);
    await tx.db.rows(
      `UPDATE edition SET state = $2, released_at = CASE WHEN $2 = 'released' THEN $3::timestamptz ELSE released_at END,
         withdrawn_at = CASE WHEN $2 = 'withdrawn' THEN $3::timestamptz END, ${edited({ at: '$3', by: '$4::bigint' })} WHERE id = $1`,
      [id, String(to), tx.clock(), accountIdOf(tx.caller)],
    );
    return { id };
  });
}

/** What a client should do now; versions under test are for the devices of their testers. */
export async function adviseClient(
  { db, clock }: Context,
  { platform, number, client }: BodyOfAction<typeof openEdition>,
): Promise<ReplyOfAction<typeof openEdition>> {
  const candidates = await db.rows<Candidate>(
    `SELECT e.name, e.number, e.notes, e.link, e.forced, e.percentage FROM edition e
     WHERE e.platform = $1 AND e.number > $2 AND e.state = 'released' AND NOT e.is_deleted
       AND coalesce(e.starts_at <= $4, true) AND coalesce(e.ends_at > $4, true)
     UNION ALL SELECT t.name, t.number, t.notes, t.link, false, 100 FROM test_version t
     WHERE t.platform = $1 AND t.number > $2 AND t.state = 'enabled' AND NOT t.is_deleted AND coalesce(t.expires_at > $4, true)
       AND EXISTS (SELECT FROM test_version_tester p WHERE p.test_version_id = t.id AND p.client = $3)
     ORDER BY number DESC LIMIT 500`,
    [platform, number, client, clock()],
  );
  return adviceFor({ platform, client }, candidates);
}
