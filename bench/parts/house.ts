import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { serverParameters } from '../../tools/bootstrap/server-process.mjs';
import { runTool } from '../../tools/steps/command.ts';
import { type BenchDatabase, startBenchDatabase } from './database.ts';
import { type BenchServer, startServer } from './server.ts';

/** How many orders the data hold, by `ORDERS`. */
export const orders = Number(process.env.ORDERS ?? 1_000_000);

/** The size of the data, as the results write it. */
export const ordersOfHouse = `${orders.toLocaleString('en')} orders`;

/** A server under test over data of that size, kept for the next run. */
export interface House {
  readonly database: BenchDatabase;
  readonly server: BenchServer;
  readonly data_dir: string;
  readonly stop: () => Promise<void>;
}

/**
 * Starts the database and the server. Data that are not there yet are made and figures brought up to date. It waits for what
 * a start does in the background, such as nightly checks that were missed.
 */
export async function startHouse(): Promise<House> {
  const folder = resolve(`.cache/bench/${orders}`);
  const data_dir = join(folder, 'server');
  mkdirSync(folder, { recursive: true });
  const database = await startBenchDatabase(join(folder, 'database'));
  const server = await startServer(serverParameters, {
    DATABASE_URL: database.url,
    DATA_DIR: data_dir,
    DEMO: `large:${orders}`,
  });
  await database.trust();
  const { code } = await runTool('node', ['packages/server/src/catch-up.ts'], {
    ...{ minutes: 120, output: 'live', env: { DATABASE_URL: database.url, DATA_DIR: data_dir } },
  });
  if (code !== 0) throw new Error('the figures were not brought up to date');
  await database.rest();
  writeFileSync(join(folder, 'database', 'ready'), '');
  const stop = async () => {
    await server.stop();
    await database.stop();
  };
  return { database, server, data_dir, stop };
}
