import { startTestServer, type TestServer } from './server.ts';

let shared: Promise<TestServer> | undefined;

/**
 * The worker's server, on a database that its files share and that goes with the run. For tests that assert rows
 * of their own: no code of another file, no count of a whole table, no changed setting, no jobs.
 */
export function sharedTestServer(): Promise<TestServer> {
  shared ??= startTestServer();
  return shared;
}
