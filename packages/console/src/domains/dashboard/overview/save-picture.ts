import { loadChunk } from '../../../platform/kit/loading/load-chunk.ts';
import { toast } from '../../../platform/kit/toast/toast.ts';

const sharpness = 2;
const border = 16;

/** Saves a part of the page as a picture. */
export async function savePicture(element: HTMLElement, name: string): Promise<void> {
  try {
    const { toPng } = await loadChunk(() => import('html-to-image'));
    const backgroundColor = getComputedStyle(document.documentElement).backgroundColor;
    const [width, height] = [element.offsetWidth + 2 * border, element.offsetHeight + 2 * border];
    const style = { padding: `${border}px`, width: `${width}px`, height: `${height}px` };
    const url = await toPng(element, { width, height, style, pixelRatio: sharpness, backgroundColor, skipFonts: true });
    const link = document.createElement('a');
    link.href = url;
    link.download = `${name}.png`;
    link.click();
    toast.success('图片已保存');
  } catch {
    toast.error('图片没有生成，请重试');
  }
}
