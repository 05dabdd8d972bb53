import { setTimeout as delay } from 'node:timers/promises';
import { startClerks, waited } from './clerks.ts';
import { processorSeconds, watchMemory } from './memory.ts';
import type { BenchServer } from './server.ts';

/** The account that starts a job, and the number of concurrent users. */
export interface JobCaller {
  readonly server: BenchServer;
  readonly token: string;
  readonly clerks: number;
  /** What they call. */
  readonly paths?: readonly string[];
}

interface EndedJob {
  readonly state: string;
  readonly done: number;
  readonly message: string;
}

const quietMs = 5000;

/** Measures the users' response times for some seconds without a job. */
export async function measureQuiet({ server, token, clerks, paths }: JobCaller): Promise<void> {
  for (const name of ['', 'no job beside']) {
    const stop = startClerks({ origin: server.origin, token, count: clerks, ...(paths && { paths }) });
    await delay(quietMs);
    const waiting = await stop();
    if (name) process.stdout.write(`${name}; ${waited(waiting)}\n`);
  }
}

/** What a job took and what those beside it waited for. */
export interface JobCost {
  readonly seconds: number;
  readonly megabytes: number;
  /** Of the calls of others, in milliseconds. */
  readonly p99: number;
}

/** Runs a job that `start` creates with concurrent users, and prints the cost of both. */
export async function measureJob(name: string, caller: JobCaller, start: () => Promise<Response>): Promise<JobCost> {
  const { server, token, clerks, paths } = caller;
  const stopClerks = startClerks({ origin: server.origin, token, count: clerks, ...(paths && { paths }) });
  const memory = watchMemory(server.pid);
  const [started_at, spent] = [performance.now(), processorSeconds(server.pid)];
  const { state, done, message } = await ended(caller, await start());
  const seconds = (performance.now() - started_at) / 1000;
  const megabytes = memory.stop();
  const waiting = await stopClerks();
  const cost = `${(processorSeconds(server.pid) - spent).toFixed(1)} s of processor, memory + ${megabytes} MB`;
  process.stdout.write(
    `${name}: ${state}, ${done} rows in ${seconds.toFixed(1)} s, ${cost}; ${waited(waiting)}; ${message}\n`,
  );
  return { seconds, megabytes, p99: waiting.p99 };
}

/** Waits until the job that a reply names has ended. */
async function ended({ server, token }: JobCaller, started: Response): Promise<EndedJob> {
  const reply = (await started.json()) as { job?: { id: number } };
  if (!reply.job) throw new Error(`no job: ${JSON.stringify(reply)}`);
  const headers = { authorization: `token ${token}` };
  while (true) {
    const response = await fetch(`${server.origin}/api/job_readonly/${reply.job.id}/`, { headers });
    const job = (await response.json()) as EndedJob;
    if (job.state !== 'queued' && job.state !== 'running') return job;
    await delay(200);
  }
}
