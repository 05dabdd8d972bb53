import type { PrintedDocument } from '@zhanggui/contract/platform/document/document';
import type { Fields, LinesField, WireRow } from '@zhanggui/contract/platform/fields/field';
import { enforceGuard, type Guarded } from '@zhanggui/contract/platform/flow/guard';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import type { Context } from '../../platform/context.ts';
import { enqueue, type StartedJob } from '../../platform/jobs/run/enqueue.service.ts';
import type { JobKind } from '../../platform/jobs/run/job-kind.ts';
import { sheetColumn } from '../../platform/sheet/sheet-column.ts';
import type { Remarks } from '../../platform/sheet/writer-thread.ts';
import { makeExportFile } from '../export/export-file.ts';
import type { ReadPrinted } from './print-document.handlers.ts';

/** What a spreadsheet has of a printed document. */
interface SheetDeclaration<P extends Fields> {
  /** The name of its job kind. */
  readonly kind: string;
  /** What its job is called, before the document's number. */
  readonly title: string;
  readonly print: PrintedDocument<P>;
  /** The declared action, whose guard says which documents have no sheet. */
  readonly action: Guarded;
  readonly read: ReadPrinted<P>;
  /** Fields of the printed lines. */
  readonly columns: readonly string[];
  /** The file's name, and what its head says below the number. */
  readonly file: (doc: WireRow<P>) => { readonly noun: string; readonly label: string; readonly remarks: Remarks };
}

interface Printed {
  readonly number: string;
  readonly lines: readonly Readonly<Record<string, unknown>>[];
}

/** The spreadsheet of a printed document for its partner: what puts it into the queue, and the job that writes it. */
export function documentSheet<const P extends Fields>({ print, read, columns, ...sheet }: SheetDeclaration<P>) {
  const { kind, title, action, file } = sheet;
  const lines = (print.action.reply.fields.docs.fields as Fields).lines as LinesField;
  const find = async (ctx: Context, id: number) => (await read(ctx, [id]))[0] ?? fail('not_found', {});
  const start = async (ctx: Context, id: number): Promise<StartedJob> => {
    const doc = await find(ctx, id);
    enforceGuard(action, doc);
    return enqueue(ctx, { kind, title: `${title} ${(doc as unknown as Printed).number}`, input: { id } });
  };
  const jobKind: JobKind = {
    name: kind,
    work: async (job) => {
      const doc = await find(job.ctx, (job.input as { readonly id: number }).id);
      const { number, lines: rows } = doc as unknown as Printed;
      const { remarks, ...name } = file(doc);
      const file_id = await makeExportFile(job, name, {
        columns: columns.flatMap((column) => lines.fields[column] ?? []).map(sheetColumn),
        rows: rows.map((row) => columns.map((column) => row[column])),
        document: { number, remarks: [[print.document.label, number], ...remarks] },
      });
      return { message: `${print.document.label} ${number}，${rows.length} 行`, file_id };
    },
  };
  return { start, jobKind };
}
