import { withClient } from '../../../src/platform/database/connection/connection-target.ts';
import { startEmbeddedPostgres } from '../../../src/platform/database/embedded-postgres.ts';

/** A server process on a data folder, controlled by a test, which may kill it. */
const [data_dir = ''] = process.argv.slice(2);
const say = (message: object) => process.send?.(message);

try {
  const cluster = await startEmbeddedPostgres({ data_dir, log: (line) => say({ log: line }) });
  process.on('message', ({ sql }: { sql: string }) => {
    void withClient(cluster.administrator, (client) => client.query(sql)).then(
      ({ rows }) => say({ rows }),
      (error: Error) => say({ error: error.message }),
    );
  });
  process.once('SIGTERM', () => void cluster.stop().then(() => process.exit(0)));
  say({ postgres: cluster.pid(), taken_over: cluster.taken_over });
} catch (error) {
  say({ failure: error instanceof Error ? error.message : String(error) });
  process.disconnect();
}
