import { orders, ordersOfHouse, startHouse } from './parts/house.ts';
import { measureJob, measureQuiet } from './parts/jobs.ts';
import { startRecord } from './parts/results/record.ts';
import { signIn } from './parts/server.ts';

const clerks = 8;

/** All orders into a file while people go on working, and what both cost. */
async function run(): Promise<void> {
  const { database, server, data_dir, stop } = await startHouse();
  try {
    const token = await signIn(server.origin, data_dir, 'superuser');
    const caller = { server, token, clerks };
    process.stdout.write(`export bench: ${orders} orders, ${clerks} clerks, Node ${process.version}\n`);
    await measureQuiet(caller);
    const record = startRecord('export', { engine: `${database.engine}, ${clerks} clerks`, data: ordersOfHouse });
    for (const format of ['xlsx', 'csv']) {
      const cost = await measureJob(format, caller, () => startExport(server.origin, token, format));
      record.add({ measure: `${format} of all orders`, value: cost.seconds, unit: 's', asked: '≤ 120 s' });
      record.add({ measure: `${format}, memory more`, value: cost.megabytes, unit: 'MB', asked: '≤ 200 MB' });
      record.add({ measure: `${format}, p99 of others`, value: cost.p99, unit: 'ms', asked: '≤ 100 ms' });
    }
    record.save();
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
