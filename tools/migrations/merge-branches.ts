import { mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { root, runTool } from '../steps/command.ts';
import { journalOf } from './journal.ts';

// Two branches that each added migrations conflict in the generator's journal and snapshot. Both follow from the files:
// the journal from the names of the migrations, the snapshot from the tables.
const server = join(root, 'packages/server');
const meta = join(server, 'migrations/meta');
const names = readdirSync(join(server, 'migrations')).filter((name) => name.endsWith('.sql'));
writeFileSync(join(meta, '_journal.json'), `${JSON.stringify(journalOf(names), null, 2)}\n`);

const folder = mkdtempSync(join(tmpdir(), 'zhanggui-snapshot-'));
try {
  const { code, output } = await runTool('drizzle-kit', ['generate', '--name=whole'], {
    minutes: 5,
    cwd: server,
    env: { MIGRATIONS_FOLDER: relative(server, folder) },
  });
  const [made] = code === 0 ? readdirSync(join(folder, 'meta')).filter((name) => name.endsWith('_snapshot.json')) : [];
  if (made === undefined) throw new Error(output);
  for (const name of readdirSync(meta).filter((name) => name.endsWith('_snapshot.json'))) rmSync(join(meta, name));
  const last = names.sort().at(-1)?.split('_')[0];
  renameSync(join(folder, 'meta', made), join(meta, `${last}_snapshot.json`));
} finally {
  rmSync(folder, { recursive: true });
}
