import { orders, startHouse } from './parts/house.ts';
import { measureJob, measureQuiet } from './parts/jobs.ts';
import { signIn } from './parts/server.ts';

const clerks = 8;

/** All orders into a file while people go on working, and what both cost. */
async function run(): Promise<void> {
  const { server, data_dir, stop } = await startHouse();
  try {
    const token = await signIn(server.origin, data_dir, 'superuser');
    const caller = { server, token, clerks };
    process.stdout.write(`export bench: ${orders} orders, ${clerks} clerks, Node ${process.version}\n`);
    await measureQuiet(caller);
    for (const format of ['xlsx', 'csv']) {
      await measureJob(format, caller, () => startExport(server.origin, token, format));
    }
  } finally {
    await stop();
  }
}

function startExport(origin: string, token: string, format: string): Promise<Response> {
  return fetch(`${origin}/api/order/export/`, {
    method: 'POST',
    headers: { authorization: `token ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ filter: {}, format }),
  });
}

await run();
