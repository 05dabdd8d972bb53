import { type region, regionLevel } from '@zhanggui/contract/domains/setting/region.resource';
import { invalid } from '@zhanggui/contract/platform/errors';
import type { CreateOf, PatchOf } from '@zhanggui/contract/platform/resource/resource';
import type { Context } from '../../../platform/context.ts';
import { accountIdOf } from '../../../platform/identity/caller.ts';
import { regionRenamed } from './region-renamed.port.ts';

type Row = Readonly<Record<string, unknown>>;

interface StoredRegion {
  readonly id: number;
  readonly name: string;
  readonly parent_id: number | null;
  readonly level: number;
  readonly code: string | null;
  readonly state: string;
}

/** Changes of the tree are rare; one at a time keeps names apart and paths whole. */
export async function oneChangeAtATime({ db }: Context): Promise<void> {
  await db.rows("SELECT pg_advisory_xact_lock(hashtext('region.change'))");
}

/** Hook: a new place lies one level below its parent, under a name and a code that fit there. */
export async function addRegion(ctx: Context, values: CreateOf<typeof region>): Promise<Row> {
  await oneChangeAtATime(ctx);
  const parent_id = values.parent ?? null;
  const above = await parentOf(ctx, parent_id);
  const level = (above?.level ?? 0) + 1;
  if (level > regionLevel.county) invalid('parent', '区县下面不能再有区域');
  refuseCode(values.code ?? null, level, above?.code ?? null);
  await refuseName(ctx, { id: 0, parent_id, name: values.name });
  return { ...values, level };
}

/** Hook: notes where a place came from. */
export async function noteAdded(ctx: Context, id: number, { name, code }: CreateOf<typeof region>): Promise<void> {
  await note(ctx, { region_id: id, kind: 'added', name, code: code ?? null });
}

/** Hook: a place keeps its parent; a new name, code or state is noted with what it was. */
export async function changeRegion(ctx: Context, current: Row, values: PatchOf<typeof region>): Promise<Row> {
  await oneChangeAtATime(ctx);
  const stored = current as unknown as StoredRegion;
  if (values.parent !== undefined && values.parent !== stored.parent_id) invalid('parent', '上级不能更改');
  const { name = stored.name, code = stored.code, state = stored.state } = values;
  if (code !== stored.code) refuseCode(code, stored.level, (await parentOf(ctx, stored.parent_id))?.code ?? null);
  if (state === 'enabled' && (name !== stored.name || stored.state !== state))
    await refuseName(ctx, { ...stored, name });
  const noted = { region_id: stored.id, name, code };
  if (name !== stored.name) {
    await note(ctx, { ...noted, kind: 'renamed', former_name: stored.name });
    await announceRename(ctx, stored, name);
  }
  if (code !== stored.code) await note(ctx, { ...noted, kind: 'recoded', former_code: stored.code });
  if (state !== stored.state) await note(ctx, { ...noted, kind: state === 'enabled' ? 'enabled' : 'disabled' });
  return values;
}

/** Lets rules that match places by name follow a new one. */
export async function announceRename(
  ctx: Context,
  { parent_id, name: former }: Pick<StoredRegion, 'parent_id' | 'name'>,
  name: string,
): Promise<void> {
  const above = await namesOf(ctx, parent_id);
  for (const follow of ctx.extensions.all(regionRenamed))
    await follow(ctx, { former: [...above, former], names: [...above, name] });
}

interface Note {
  readonly region_id: number;
  readonly kind: string;
  readonly name: string;
  readonly code: string | null;
  readonly former_name?: string;
  readonly former_code?: string | null;
}

async function note({ db, caller }: Context, change: Note): Promise<void> {
  await db.rows(
    `INSERT INTO region_change (region_id, kind, former_name, name, former_code, code, created_by, updated_by)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $7)`,
    [
      ...[change.region_id, change.kind, change.former_name ?? null, change.name],
      ...[change.former_code ?? null, change.code, accountIdOf(caller)],
    ],
  );
}

async function parentOf({ db }: Context, id: number | null): Promise<StoredRegion | undefined> {
  if (id === null) return undefined;
  const [row] = await db.rows<StoredRegion>(
    'SELECT id, name, parent_id, level, code, state FROM region WHERE id = $1 AND NOT is_deleted',
    [id],
  );
  return row;
}

async function namesOf({ db }: Context, id: number | null): Promise<readonly string[]> {
  const rows = await db.rows<{ name: string }>(
    `WITH RECURSIVE above AS (SELECT id, name, parent_id, level FROM region WHERE id = $1
       UNION ALL SELECT r.id, r.name, r.parent_id, r.level FROM above a JOIN region r ON r.id = a.parent_id)
     SELECT name FROM above ORDER BY level`,
    [id],
  );
  return rows.map(({ name }) => name);
}

function refuseCode(code: string | null, level: number, above: string | null): void {
  if (code === null) return;
  if (code.length !== 2 * level) invalid('code', `这一级的行政区划代码应为${2 * level}位`);
  if (above !== null && !code.startsWith(above)) invalid('code', `行政区划代码应以上级的 ${above} 开头`);
}

async function refuseName(
  { db }: Context,
  { id, parent_id, name }: Pick<StoredRegion, 'id' | 'parent_id' | 'name'>,
): Promise<void> {
  const [taken] = await db.rows(
    `SELECT id FROM region WHERE parent_id IS NOT DISTINCT FROM $1::bigint AND name = $2 AND id <> $3
       AND state = 'enabled' AND NOT is_deleted`,
    [parent_id, name, id],
  );
  if (taken) invalid('name', `上级下面已有“${name}”`);
}
