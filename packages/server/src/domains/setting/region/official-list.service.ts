import { hash } from 'node:crypto';
import type { applyRegions, compareRegions } from '@zhanggui/contract/domains/setting/region/official-list.action';
import { regionLevel } from '@zhanggui/contract/domains/setting/region.resource';
import { failSetting } from '@zhanggui/contract/domains/setting/setting.errors';
import type { BodyOfAction, ReplyOfAction } from '@zhanggui/contract/platform/action';
import { invalid } from '@zhanggui/contract/platform/errors';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { DatabaseFailure } from '../../../platform/database/errors.ts';
import { edited } from '../../../platform/database/row-edit.ts';
import { accountIdOf } from '../../../platform/identity/caller.ts';
import { announceRename, oneChangeAtATime } from './region-change.service.ts';
import {
  type KnownRegion,
  type OfficialRegion,
  orphans,
  parentCode,
  type RegionChange,
  readOfficialList,
  regionDifference,
  repeatedCodes,
} from './region-difference.ts';

interface Difference {
  readonly official: readonly OfficialRegion[];
  readonly known: readonly KnownRegion[];
  readonly changes: readonly RegionChange[];
  readonly digest: string;
}

/** Compares the regions with a list, and writes nothing. */
export async function compareWithList(ctx: Context, list: string): Promise<ReplyOfAction<typeof compareRegions>> {
  const { official, known, changes, digest } = await differenceOf(ctx, list);
  const nameOf = new Map([...known, ...official].map(({ code, name }) => [code, name]));
  const above = (code: string): string[] => (code === '' ? [] : [...above(parentCode(code)), nameOf.get(code) ?? code]);
  return {
    digest,
    count: official.length,
    changes: changes.map(({ id: _, ...change }) => ({ ...change, above: above(parentCode(change.code)).join(' ') })),
  };
}

/** Applies the difference that was seen; fails where it is another one by now. */
export async function applyList(
  ctx: Context,
  { list, digest, skipped }: BodyOfAction<typeof applyRegions>,
): Promise<ReplyOfAction<typeof applyRegions>> {
  const left = new Set(skipped?.map(({ key }) => key));
  try {
    return await inTransaction(ctx, async (tx) => {
      await oneChangeAtATime(tx);
      const { known, changes, digest: now } = await differenceOf(tx, list);
      if (now !== digest) return failSetting('region.list_moved_on', {});
      const taken = changes.filter(({ key }) => !left.has(key));
      await write(tx, taken, known);
      return { applied: taken.length, skipped: changes.length - taken.length };
    });
  } catch (error) {
    if (error instanceof DatabaseFailure && error.constraint === 'region_name_once')
      return invalid('skipped', '采用后同一上级下会有重名的区域，请把有关的差异一起采用或一起跳过');
    throw error;
  }
}

async function differenceOf(ctx: Context, list: string): Promise<Difference> {
  const official = readOfficialList(list);
  if (official.length === 0) invalid('list', '没有读到区域，每行应为六位代码和名称，如 370202 市南区');
  const [repeated] = repeatedCodes(official);
  if (repeated !== undefined) invalid('list', `代码 ${repeated.padEnd(6, '0')} 出现了多次`);
  const known = await ctx.db.rows<KnownRegion>(
    "SELECT id, code, name, level, parent_id, state = 'enabled' AS is_enabled FROM region WHERE NOT is_deleted ORDER BY id",
  );
  const [orphan] = orphans(official, known);
  if (orphan) invalid('list', `${orphan.code.padEnd(6, '0')} ${orphan.name} 的上级不在名单和现有区域中`);
  const changes = regionDifference(official, known);
  const digest = hash('sha256', JSON.stringify(changes), 'hex');
  return { official, known, changes, digest };
}

async function write(tx: Context, changes: readonly RegionChange[], known: readonly KnownRegion[]): Promise<void> {
  const by = accountIdOf(tx.caller);
  const of = (...kinds: readonly RegionChange['kind'][]) => changes.filter(({ kind }) => kinds.includes(kind));
  await change(tx, of('disabled'), "state = 'disabled'");
  await change(tx, of('renamed', 'recoded'), 'name = c.name, code = c.code');
  await change(tx, of('enabled'), "state = 'enabled'");
  for (const level of [regionLevel.province, regionLevel.city, regionLevel.county]) {
    await add(
      tx,
      of('added').filter((one) => one.level === level),
    );
  }
  await tx.db.rows(
    `INSERT INTO region_change (region_id, kind, former_name, name, former_code, code, source, created_by, updated_by)
     SELECT r.id, c.kind, c.former_name, c.name, c.former_code, c.code, 'official', $2::bigint, $2::bigint
     FROM jsonb_to_recordset($1::jsonb) AS c(kind text, former_name text, name text, former_code text, code text)
     JOIN region r ON r.code = c.code AND NOT r.is_deleted`,
    [JSON.stringify(changes), by],
  );
  const byId = new Map(known.map((one) => [one.id, one]));
  for (const { id, name } of of('renamed')) {
    const before = byId.get(id ?? 0);
    if (before) await announceRename(tx, before, name);
  }
}

async function change(tx: Context, changes: readonly RegionChange[], values: string): Promise<void> {
  await tx.db.rows(
    `UPDATE region r SET ${values}, ${edited({ by: '$2::bigint', of: 'r' })}
     FROM jsonb_to_recordset($1::jsonb) AS c(id bigint, name text, code text) WHERE r.id = c.id`,
    [JSON.stringify(changes), accountIdOf(tx.caller)],
  );
}

async function add(tx: Context, changes: readonly RegionChange[]): Promise<void> {
  if (changes.length === 0) return;
  const added = await tx.db.rows<{ code: string | null }>(
    `INSERT INTO region (level, code, name, parent_id, created_by, updated_by)
     SELECT c.level, c.code, c.name, p.id, $2::bigint, $2::bigint
     FROM jsonb_to_recordset($1::jsonb) AS c(level int, code text, name text, above text)
     LEFT JOIN region p ON p.code = c.above AND NOT p.is_deleted WHERE c.level = ${regionLevel.province} OR p.id IS NOT NULL
     RETURNING code`,
    [JSON.stringify(changes.map((one) => ({ ...one, above: parentCode(one.code) }))), accountIdOf(tx.caller)],
  );
  const made = new Set(added.map(({ code }) => code));
  const orphan = changes.find(({ code }) => !made.has(code));
  if (orphan) invalid('skipped', `新增 ${orphan.name} 时，也要采用它的上级`);
}
