import sharp from 'sharp';
import type { FileStore } from '../../../kernel/files/file-store.port.ts';
import { leaves } from './catalogue.ts';

const side = 480;

/** Outlines of what goods come in: a box, a bottle, a bag, a bowl, a folded cloth. */
const shapes = [
  'M130 190 L240 140 L350 190 L350 340 L240 390 L130 340 Z M130 190 L240 240 L350 190 M240 240 L240 390',
  'M215 110 H265 V170 Q320 195 320 250 V370 Q320 390 300 390 H180 Q160 390 160 370 V250 Q160 195 215 170 Z M160 270 H320 M160 330 H320',
  'M150 180 H330 L350 390 H130 Z M190 180 Q190 110 240 110 Q290 110 290 180 M190 260 H290 M205 300 H275',
  'M110 230 H370 Q370 360 280 380 H200 Q110 360 110 230 Z M170 190 Q190 160 170 130 M240 190 Q260 160 240 130 M310 190 Q330 160 310 130',
  'M120 250 Q240 200 360 250 V320 Q240 370 120 320 Z M120 250 Q240 300 360 250 M140 190 Q240 150 340 190 M140 190 V245 M340 190 V245',
];

/** The two pictures of a leaf: a drawing in the leaf's colour on light and on dark ground. */
function drawing(leaf: number, dark: boolean): string {
  const hue = (leaf * 47 + 168) % 360;
  const [ground, ink] = dark
    ? [`hsl(${hue},32%,34%)`, `hsl(${hue},45%,88%)`]
    : [`hsl(${hue},38%,93%)`, `hsl(${hue},42%,36%)`];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">
    <rect width="${side}" height="${side}" fill="${ground}"/>
    <circle cx="240" cy="252" r="${168 - (leaf % 3) * 10}" fill="${ink}" fill-opacity="0.08"/>
    <path d="${shapes[leaf % shapes.length]}" fill="${ground}" stroke="${ink}" stroke-width="9" stroke-linejoin="round" stroke-linecap="round"/>
  </svg>`;
}

/** Draws the demo's pictures into the store; answers the urls of each leaf in the order of the leaves. */
export async function seedPictures(store: Pick<FileStore, 'put'>): Promise<string[][]> {
  return Promise.all(
    leaves.map((_, leaf) =>
      Promise.all(
        [false, true].map(async (dark) => {
          const key = `demo/goods-${String(leaf + 1).padStart(2, '0')}-${dark ? 'b' : 'a'}.webp`;
          await store.put(
            key,
            await sharp(Buffer.from(drawing(leaf, dark)))
              .webp({ quality: 80 })
              .toBuffer(),
          );
          return `/media/${key}`;
        }),
      ),
    ),
  );
}
