import {
  checkExport,
  codesAmong,
  type ExportRequest,
  maskedAmong,
} from '@zhanggui/contract/features/export/export-request';
import { isPersonal } from '@zhanggui/contract/platform/fields/text/personal';
import type { Parameters } from '@zhanggui/contract/platform/resource/list-query';
import type { ResourceDeclaration } from '@zhanggui/contract/platform/resource/resource';
import { type Context, inTransaction } from '../../platform/context.ts';
import { accountsOf } from '../../platform/identity/accounts-of.ts';
import { enqueue, type StartedJob } from '../../platform/jobs/run/enqueue.service.ts';
import { seenBy } from '../../platform/resource/access.ts';
import type { CompiledResource } from '../../platform/resource/compiled.ts';
import { declaredField } from '../../platform/resource/compiled.ts';
import { prepareList } from '../../platform/resource/list.ts';
import { record } from '../audit/record.service.ts';
import { admittedRows } from './admitted-rows.ts';
import { chosenRows } from './chosen-rows.ts';
import { countCodes } from './exported-codes.query.ts';
import { reviewCodes } from './review-codes.service.ts';

/** `POST P/export/`: validates the request like a list and enqueues the export. */
export async function startExport(ctx: Context, whole: CompiledResource, body: unknown): Promise<StartedJob> {
  const compiled = seenBy(whole, ctx.caller);
  const { resource } = compiled;
  const request = checkExport(resource, body);
  const { query, where } = await prepareList(ctx, compiled, request.parameters, admittedRows(ctx, compiled, request));
  const names = request.reveal ? codesAmong(resource, request.columns) : [];
  const codes = await countCodes(ctx.db, compiled, { where: chosenRows(where, request), names });
  return inTransaction(accountsOf(ctx), async (tx) => {
    if (codes > 0) await reviewCodes(tx, { resource, request, query, codes });
    return enqueueExport(tx, resource, names.length > 0 ? { ...request, codes } : request);
  });
}

/** A request with the number of codes and cards that its file may hold in full. */
export type CountedExport = ExportRequest & { readonly codes?: number };

/** Enqueues a checked export; its job reads just what the account may export then. */
export function enqueueExport(
  ctx: Context,
  resource: ResourceDeclaration,
  request: CountedExport,
): Promise<StartedJob> {
  const title = `导出${resource.label}`;
  return inTransaction(accountsOf(ctx), async (tx) => {
    const books = { ...tx, identity: { ...tx.identity, db: tx.db } };
    const started = await enqueue(books, { kind: 'export', title, input: { resource: resource.name, ...request } });
    const seen = request.reveal
      ? { fields: maskedAmong(resource, request.columns).map((name) => declaredField(resource, name).label) }
      : {};
    const act_label = request.reveal ? '导出（含敏感信息）' : '导出';
    const parameters = loggedParameters(resource, request.parameters);
    const details = { ...request, parameters, ...seen, job: started.job.id };
    await record(tx, { act: 'export', act_label, resource, details });
    return started;
  });
}

/** The parameters as the log keeps them: what personal fields are filtered by stays out of it. */
function loggedParameters({ fields }: ResourceDeclaration, parameters: Parameters): Parameters {
  const logged = Object.entries(parameters).map(([name, value]) => {
    const field = fields[name.split('__')[0] ?? ''];
    return [name, field && isPersonal(field) ? '***' : value] as const;
  });
  return Object.fromEntries(logged);
}
