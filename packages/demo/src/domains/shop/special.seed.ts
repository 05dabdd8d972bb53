import type { SpecialBlock } from '@zhanggui/contract/domains/shop/special/special-blocks';
import { publishSpecial, withdrawSpecial } from '@zhanggui/server/domains/shop/special/publish-special.service';
import { special, specialMall } from '@zhanggui/server/domains/shop/special/special.tables';
import type { Context } from '@zhanggui/server/platform/context';
import type { FileStore } from '@zhanggui/server/platform/files/file-store.port';
import sharp from 'sharp';
import { specials } from '../../world/specials.ts';

type DemoSpecial = (typeof specials)[number];

const dayMs = 86_400_000;
const inDays = (days: number | undefined) => (days === undefined ? null : new Date(Date.now() + days * dayMs));

function drawn({ hues: [from, to], title }: DemoSpecial): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="750" height="320"><defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1">
    <stop offset="0" stop-color="hsl(${from},45%,55%)"/><stop offset="1" stop-color="hsl(${to},45%,80%)"/></linearGradient></defs>
    <rect width="750" height="320" fill="url(#g)"/><text x="375" y="185" fill="#fff" font-size="72" font-family="sans-serif"
    text-anchor="middle">${title}</text></svg>`;
}

function blocksOf({ text, by, ends_in_days }: DemoSpecial, picture: string, goods: readonly number[]): SpecialBlock[] {
  const ends = inDays(ends_in_days);
  return [
    { id: 'picture', kind: 'picture', picture, link: 'https://mall.zhanggui.example/specials' },
    ...(ends
      ? [
          {
            id: 'countdown',
            kind: 'countdown',
            title: '距活动结束',
            ends_at: Math.floor(ends.getTime() / 1000),
          } as const,
        ]
      : []),
    { id: 'goods', kind: 'goods', title: '主推商品', goods: goods.map((id) => ({ goods: id })) },
    { id: 'rule', kind: 'rule', title: '更多好物', by, count: 6 },
    { id: 'text', kind: 'text', text },
  ];
}

/** The first goods on the shelf of each name. */
async function goodsNamed({ db }: Context, names: readonly string[]): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(
    `SELECT f.id FROM unnest($1::text[]) WITH ORDINALITY AS n(name, place) CROSS JOIN LATERAL (
       SELECT g.id FROM goods g WHERE g.name LIKE '% ' || n.name AND g.state = 'on' AND NOT g.is_deleted ORDER BY g.id LIMIT 1) f
     ORDER BY n.place`,
    [names],
  );
  return rows.map(({ id }) => id);
}

/** Makes the specials of the demo's malls; the services publish them. */
export async function seedSpecials(ctx: Context, files: Pick<FileStore, 'put'>): Promise<void> {
  for (const [at, one] of specials.entries()) {
    const key = `demo/special-${at + 1}.webp`;
    const picture = `/media/${key}`;
    await files.put(
      key,
      await sharp(Buffer.from(drawn(one)))
        .webp({ quality: 80 })
        .toBuffer(),
    );
    const blocks = blocksOf(one, picture, await goodsNamed(ctx, one.goods));
    const window = { starts_at: inDays(one.starts_in_days), ends_at: inDays(one.ends_in_days) };
    const [made] = await ctx.db.sql
      .insert(special)
      .values({ title: one.title, cover: picture, blocks, ...window })
      .returning({ id: special.id });
    const special_id = made?.id ?? 0;
    const malls = await ctx.db.rows<{ id: number }>('SELECT id FROM mall WHERE code = ANY($1::text[]) ORDER BY id', [
      one.malls,
    ]);
    await ctx.db.sql.insert(specialMall).values(malls.map(({ id }) => ({ special_id, mall_id: id })));
    if (one.becomes !== 'draft') await publishSpecial(ctx, special_id, null);
    if (one.becomes === 'withdrawn') await withdrawSpecial(ctx, special_id);
  }
}
