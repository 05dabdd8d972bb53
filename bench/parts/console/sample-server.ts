import { join } from 'node:path';
import { build, preview } from 'vite';

const configFile = join(import.meta.dirname, '../../../packages/console/test/vite.config.ts');

/** Builds the sample console and serves it. */
export async function serveSample(): Promise<{ readonly origin: string; readonly stop: () => Promise<void> }> {
  await build({ configFile, logLevel: 'error' });
  const server = await preview({ configFile, logLevel: 'warn', preview: { port: 0 } });
  return { origin: server.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? '', stop: () => server.close() };
}
