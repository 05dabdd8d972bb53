import { readdirSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

// The next migration is made against the last snapshot alone; each is the whole schema, so the others are only weight.
const folder = fileURLToPath(new URL('../../packages/server/migrations/meta/', import.meta.url));
const snapshots = readdirSync(folder)
  .filter((name) => name.endsWith('_snapshot.json'))
  .sort();
for (const name of snapshots.slice(0, -1)) rmSync(`${folder}${name}`);
