import { checkExport } from '@zhanggui/contract/kernel/export/export-request';
import { record } from '../audit/record.service.ts';
import { type Context, inTransaction } from '../context.ts';
import { accountsOf } from '../identity/accounts-of.ts';
import { enqueue, type StartedJob } from '../jobs/run/enqueue.service.ts';
import { exportConditions } from '../resource/access.ts';
import type { CompiledResource } from '../resource/compiled.ts';
import { prepareList } from '../resource/list.ts';

/** `POST P/export/`: checks what is asked as a list would, and puts the writing into the queue. */
export async function startExport(ctx: Context, compiled: CompiledResource, body: unknown): Promise<StartedJob> {
  const { resource } = compiled;
  const request = checkExport(resource, body);
  await prepareList(ctx, compiled, request.parameters, exportConditions(compiled, ctx.caller));
  const title = `导出${resource.label}`;
  return inTransaction(accountsOf(ctx), async (tx) => {
    const books = { ...tx, identity: { ...tx.identity, db: tx.db } };
    const started = await enqueue(books, { kind: 'export', title, input: { resource: resource.name, ...request } });
    await record(tx, { act: 'export', act_label: '导出', resource, details: { ...request, job: started.job.id } });
    return started;
  });
}
