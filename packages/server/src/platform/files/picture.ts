import { invalid } from '@zhanggui/contract/platform/errors';
import sharp from 'sharp';

const formats = new Set(['jpeg', 'png', 'webp', 'gif']);
const maxPixels = 40_000_000;
const longestSide = 2000;
const refusal = '只支持 JPG、PNG、WebP、GIF 图片';

/** Draws an uploaded picture anew: the content decides what it is, metadata and anything hidden behind it are gone. */
export async function redrawPicture(bytes: Buffer): Promise<Buffer> {
  // sharp does not report nothing as a bad picture, but throws at once.
  if (bytes.length === 0) return invalid('file', refusal);
  const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' });
  const { format } = await picture.metadata().catch(() => ({ format: undefined }));
  if (!format || !formats.has(format)) return invalid('file', refusal);
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
