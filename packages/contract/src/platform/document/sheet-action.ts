import { type ActionDeclaration, defineAction } from '../action.ts';
import type { Facts } from '../flow/guard.ts';
import { startedJob } from '../jobs/job.action.ts';

type Said<W> = Pick<ActionDeclaration<Record<never, never>, typeof startedJob, W>, 'label' | 'permission' | 'when'>;

/** Declares the spreadsheet of a document, which a job makes: `quotation.sheet`, `POST /api/quotation/{id}/sheet/`. */
export function defineSheetAction<W = Facts>(document: string, said: Said<W>) {
  return defineAction<Record<never, never>, typeof startedJob, W>({
    ...{ name: `${document}.sheet`, method: 'POST', path: `/api/${document}/{id}/sheet/` },
    ...{ status: 202, body: {}, reply: startedJob },
    ...said,
  });
}
