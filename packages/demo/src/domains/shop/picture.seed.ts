import type { FileStore } from '@zhanggui/server/platform/files/file-store.port';
import sharp from 'sharp';
import { departments, leaves } from '../../world/catalogue.ts';

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

const badge = 160;

/** Marks of brands: a leaf, a wave, a roof, a ring, a star, a mountain. */
const marks = [
  'M80 34 Q122 62 80 126 Q38 62 80 34 Z M80 52 V118',
  'M30 92 Q55 60 80 92 T130 92 M30 70 Q55 38 80 70 T130 70 M44 114 H116',
  'M34 84 L80 40 L126 84 M48 78 V120 H112 V78 M70 120 V96 H90 V120',
  'M80 36 A44 44 0 1 1 79.9 36 Z M80 58 A22 22 0 1 1 79.9 58 Z',
  'M80 32 L93 66 L129 68 L101 91 L110 126 L80 106 L50 126 L59 91 L31 68 L67 66 Z',
  'M28 118 L66 52 L88 88 L102 68 L132 118 Z M56 68 L66 76 L76 68',
];

function markOf(brand: number): string {
  const hue = (brand * 61 + 12) % 360;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${badge}" height="${badge}">
    <rect width="${badge}" height="${badge}" rx="28" fill="hsl(${hue},44%,${brand % 2 === 0 ? 38 : 92}%)"/>
    <path d="${marks[brand % marks.length]}" fill="none" stroke="hsl(${hue},52%,${brand % 2 === 0 ? 94 : 34}%)" stroke-width="8"
      stroke-linejoin="round" stroke-linecap="round"/>
  </svg>`;
}

/** Draws the marks of the demo's brands into the store; answers their urls in the order of the brands. */
export function seedBrandMarks(store: Pick<FileStore, 'put'>): Promise<string[]> {
  return Promise.all(
    [...departments.values()].flat().map(async (_, brand) => {
      const key = `demo/brand-${String(brand + 1).padStart(2, '0')}.webp`;
      await store.put(
        key,
        await sharp(Buffer.from(markOf(brand)))
          .webp({ quality: 80 })
          .toBuffer(),
      );
      return `/media/${key}`;
    }),
  );
}
