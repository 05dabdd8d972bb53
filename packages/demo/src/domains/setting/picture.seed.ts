import { pictureKind } from '@zhanggui/contract/domains/setting/picture/picture.enum';
import { picture } from '@zhanggui/server/domains/setting/picture/picture.tables';
import type { Db } from '@zhanggui/server/platform/database/db';
import type { FileStore } from '@zhanggui/server/platform/files/file-store.port';
import sharp from 'sharp';
import { storefrontGrounds as grounds, storefrontIcons } from '../../world/setting/storefront-pictures.ts';

interface PictureSeed {
  readonly files: Pick<FileStore, 'put'>;
  /** The pictures of the catalogue's leaves. */
  readonly pictures: readonly (readonly string[])[];
}

const dayMs = 86_400_000;

function ground([from, to]: readonly [number, number]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="540" height="960"><defs><linearGradient id="g" x1="0" y1="0" x2="0" y2="1">
    <stop offset="0" stop-color="hsl(${from},45%,70%)"/><stop offset="1" stop-color="hsl(${to},40%,92%)"/></linearGradient></defs>
    <rect width="540" height="960" fill="url(#g)"/></svg>`;
}

const inDays = (days: number | undefined) => (days === undefined ? null : new Date(Date.now() + days * dayMs));

/** Makes the icons and grounds of the storefront's pages. */
export async function seedStorefrontPictures(db: Db, { files, pictures }: PictureSeed): Promise<void> {
  const links = await db.rows<{ path: string }>(
    "SELECT '/category/' || id AS path FROM category WHERE parent_id IS NULL ORDER BY sort, id LIMIT 6",
  );
  const icons = storefrontIcons.flatMap(({ slot, titles }, page) =>
    titles.map((title, at) => ({
      ...{ slot, title, kind: pictureKind.icon, position: at + 1 },
      picture: pictures[(page * 8 + at * 3) % pictures.length]?.[0] ?? '',
      link: slot === 'home' ? (links[at]?.path ?? null) : null,
    })),
  );
  const rows: (typeof picture.$inferInsert)[] = icons;
  for (const [at, { slot, title, hues, position, ...window }] of grounds.entries()) {
    const key = `demo/ground-${at + 1}.webp`;
    await files.put(
      key,
      await sharp(Buffer.from(ground(hues)))
        .webp({ quality: 80 })
        .toBuffer(),
    );
    rows.push({
      ...{ slot, title, kind: pictureKind.background, position, picture: `/media/${key}` },
      ...{ starts_at: inDays(window.starts_in_days), ends_at: inDays(window.ends_in_days) },
    });
  }
  await db.sql.insert(picture).values(rows);
}
