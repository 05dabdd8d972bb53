import { inspect } from 'node:util';
import { tellChain } from './kernel/audit/verify/tell-chain.ts';
import { readConfig } from './kernel/config.ts';
import { createDb } from './kernel/database/db.ts';
import { StartFailure } from './kernel/database/start-failure.ts';
import { joinDatabase } from './kernel/open-database.ts';

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Recomputes every seal of the audit log; a server on the same database goes on working. */
async function verify(): Promise<'whole' | 'broken'> {
  const database = await joinDatabase(readConfig(process.env), say);
  try {
    return await tellChain(createDb(database.pools, { kind: 'staff' }), say);
  } finally {
    await database.close();
  }
}

process.exitCode = await verify().then(
  (verdict) => (verdict === 'whole' ? 0 : 1),
  (error: unknown) => {
    process.stderr.write(`${error instanceof StartFailure ? error.message : inspect(error)}\n`);
    return 2;
  },
);
