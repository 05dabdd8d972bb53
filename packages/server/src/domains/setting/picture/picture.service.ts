import type { arrangePictures, openPictures } from '@zhanggui/contract/domains/setting/picture/picture.action';
import type { picture } from '@zhanggui/contract/domains/setting/picture/picture.resource';
import { failSetting } from '@zhanggui/contract/domains/setting/setting.errors';
import type { BodyOfAction, ReplyOfAction } from '@zhanggui/contract/platform/action';
import { invalid } from '@zhanggui/contract/platform/errors';
import type { CreateOf, PatchOf } from '@zhanggui/contract/platform/resource/resource';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { edited } from '../../../platform/database/row-edit.ts';
import { accountIdOf } from '../../../platform/identity/caller.ts';
import { refuseReversed } from '../../../platform/refuse-reversed.ts';
import { faultOfLink } from './picture-link.query.ts';
import { isLiveSql } from './picture-sql.ts';

type Row = Readonly<Record<string, unknown>>;

interface Place {
  readonly slot: string;
  readonly kind: number;
}

/** Hook: a new picture comes last in its place. */
export async function placePicture(ctx: Context, values: CreateOf<typeof picture>): Promise<Row> {
  refuseReversed(values);
  await refuseBroken(ctx, values.link);
  return { ...values, position: await nextPosition(ctx, values) };
}

/** Hook: a picture that moves to another place comes last there. */
export async function changePicture(ctx: Context, current: Row, values: PatchOf<typeof picture>): Promise<Row> {
  refuseReversed({ ...current, ...values });
  if (values.link !== current.link) await refuseBroken(ctx, values.link);
  const before = current as unknown as Place;
  const { slot = before.slot, kind = before.kind } = values;
  const stays = slot === before.slot && kind === before.kind;
  return stays ? values : { ...values, position: await nextPosition(ctx, { slot, kind }) };
}

/** A link inside the storefront leads to what is there and open when it is written. */
async function refuseBroken(ctx: Context, link: string | null | undefined): Promise<void> {
  const fault = link ? await faultOfLink(ctx, link) : null;
  if (fault !== null) invalid('link', `链接打不开：${fault}`);
}

/** Its own transaction holds the place until the picture is stored. */
async function nextPosition({ db }: Context, { slot, kind }: Place): Promise<number> {
  await lockPlace({ db }, { slot, kind });
  const [last] = await db.rows<{ position: number }>(
    'SELECT coalesce(max(position), 0) + 1 AS position FROM picture WHERE slot = $1 AND kind = $2 AND NOT is_deleted',
    [slot, kind],
  );
  return last?.position ?? 1;
}

async function lockPlace({ db }: Pick<Context, 'db'>, { slot, kind }: Place): Promise<void> {
  await db.rows('SELECT pg_advisory_xact_lock(hashtext($1))', [`picture.place:${slot}:${kind}`]);
}

/** Puts the pictures of a place in order; refused where others have come or gone since they were read. */
export function arrange(
  ctx: Context,
  { slot, kind, pictures }: BodyOfAction<typeof arrangePictures>,
): Promise<ReplyOfAction<typeof arrangePictures>> {
  return inTransaction(ctx, async (tx) => {
    await lockPlace(tx, { slot, kind });
    const there = await tx.db.rows<{ id: number }>(
      'SELECT id FROM picture WHERE slot = $1 AND kind = $2 AND NOT is_deleted ORDER BY id FOR UPDATE',
      [slot, kind],
    );
    const ids = pictures.map(({ id }) => id);
    const isWhole = new Set(ids).size === there.length && ids.length === there.length;
    if (!isWhole || there.some(({ id }) => !ids.includes(id))) return failSetting('picture.moved_on', {});
    await tx.db.rows(
      `UPDATE picture p SET position = a.place, ${edited({ by: '$2::bigint', of: 'p' })}
       FROM unnest($1::bigint[]) WITH ORDINALITY AS a(id, place) WHERE p.id = a.id AND p.position <> a.place`,
      [ids, accountIdOf(tx.caller)],
    );
    return { count: ids.length };
  });
}

type Live = ReplyOfAction<typeof openPictures>;

/** The pictures that buyers see now. */
export async function livePictures({ db }: Context, slot: string | null): Promise<Live> {
  const results = await db.rows<Live['results'][number]>(
    `SELECT p.id, p.slot, p.kind, p.title, p.picture, p.link, extract(epoch FROM p.ends_at)::bigint AS ends_at
     FROM picture p WHERE ${isLiveSql('p')} AND NOT p.is_deleted AND ($1::text IS NULL OR p.slot = $1)
     ORDER BY p.slot, p.kind, p.position, p.id LIMIT 1000`,
    [slot],
  );
  return { results };
}
