import { inspect } from 'node:util';
import { tellChain } from './features/audit/verify/tell-chain.ts';
import { readConfig } from './platform/config.ts';
import { createDb } from './platform/database/db.ts';
import { StartFailure } from './platform/database/start-failure.ts';
import { joinDatabase } from './platform/open-database.ts';

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
