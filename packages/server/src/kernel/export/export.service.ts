import { checkExport } from '@zhanggui/contract/kernel/export/export-request';
import type { Context } from '../context.ts';
import { enqueue, type StartedJob } from '../jobs/run/enqueue.service.ts';
import { exportConditions } from '../resource/access.ts';
import type { CompiledResource } from '../resource/compiled.ts';
import { prepareList } from '../resource/list.ts';

/** `POST P/export/`: checks what is asked as a list would, and puts the writing into the queue. */
export async function startExport(ctx: Context, compiled: CompiledResource, body: unknown): Promise<StartedJob> {
  const { resource } = compiled;
  const request = checkExport(resource, body);
  await prepareList(ctx, compiled, request.parameters, exportConditions(compiled, ctx.caller));
  return enqueue(ctx, {
    kind: 'export',
    title: `导出${resource.label}`,
    input: { resource: resource.name, ...request },
  });
}
