import { invalid } from '@zhanggui/contract/platform/errors';
import sharp from 'sharp';

const formats = new Set(['jpeg', 'png', 'webp', 'gif']);
const maxPixels = 40_000_000;
const longestSide = 2000;

/** Draws an uploaded picture anew: the content decides what it is, metadata and anything hidden behind it are gone. */
export async function redrawPicture(bytes: Buffer): Promise<Buffer> {
  const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' });
  const { format } = await picture.metadata().catch(() => ({ format: undefined }));
  if (!format || !formats.has(format)) return invalid('file', '只支持 JPG、PNG、WebP、GIF 图片');
  try {
    return await picture
      .rotate()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 84 })
      .toBuffer();
  } catch {
    return invalid('file', '图片无法读取或过大');
  }
}
