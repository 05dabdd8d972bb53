import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { budgetsOf, chunkCycle, type Manifest, type Weight, weigh } from './bundle-sizes.ts';

/** kB of JavaScript after gzip. */
const limits = { signIn: 120, page: 280 };
const shown = 8;

const dist = new URL('../../packages/console/dist/', import.meta.url);

function compressedSize(file: string): number {
  return gzipSync(readFileSync(new URL(file, dist)), { level: 9 }).length;
}

function report({ name, kilobytes, limit }: Weight): string {
  return `${kilobytes > limit ? 'over' : 'ok  '} ${kilobytes.toFixed(1).padStart(7)} of ${limit} kB  ${name}`;
}

const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8')) as Manifest;
/** The built files that hold something of the kit's gallery, which is shown in development only. */
function filesWithGallery(): string[] {
  return readdirSync(new URL('assets/', dist)).filter((file) =>
    readFileSync(new URL(`assets/${file}`, dist), 'utf8').includes('zg-gallery'),
  );
}

const weights = weigh(manifest, budgetsOf(manifest, limits), compressedSize);
const over = weights.filter(({ kilobytes, limit }) => kilobytes > limit);
const heaviest = [...weights.slice(2)].sort((one, other) => other.kilobytes - one.kilobytes).slice(0, shown);
for (const weight of [...weights.slice(0, 2), ...heaviest]) console.log(report(weight));
console.log(`${weights.length - over.length} budgets kept, ${over.length} exceeded`);
const gallery = filesWithGallery();
for (const file of gallery) console.log(`${file} holds the gallery of the kit`);
const cycle = chunkCycle(manifest);
if (cycle) console.log(`chunks import each other: ${cycle.join(' → ')}`);
process.exitCode = over.length + gallery.length > 0 || cycle ? 1 : 0;
