import { quotationPrint } from '@zhanggui/contract/domains/sale/print/sale-print';
import { exportQuotation } from '@zhanggui/contract/domains/sale/quotation/quotation.action';
import { yuan } from '@zhanggui/contract/platform/fields/number/yuan';
import { enforceGuard } from '@zhanggui/contract/platform/flow/guard';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import { businessDay } from '@zhanggui/contract/platform/time';
import { makeExportFile } from '../../../features/export/export-file.ts';
import type { Context } from '../../../platform/context.ts';
import { enqueue, type StartedJob } from '../../../platform/jobs/run/enqueue.service.ts';
import type { JobKind } from '../../../platform/jobs/run/job-kind.ts';
import { sheetColumn } from '../../../platform/sheet/sheet-column.ts';
import { printedQuotations } from '../print/printed-sales.query.ts';

const columns = ['sku_code', 'goods_name', 'spec_text', 'unit', 'quantity', 'price', 'tax_rate', 'amount_fen'] as const;

/** Puts the spreadsheet of a quotation into the queue; drafts are not sent to customers. */
export async function exportSheet(ctx: Context, id: number): Promise<StartedJob> {
  const [row] = await ctx.db.rows<{ number: string; state: string }>(
    'SELECT number, state FROM quotation WHERE id = $1 AND NOT is_deleted',
    [id],
  );
  const { number, ...facts } = row ?? fail('not_found', {});
  enforceGuard(exportQuotation, facts);
  return enqueue(ctx, { kind: 'quotation_sheet', title: `报价表 ${number}`, input: { id } });
}

/** Writes a quotation as a spreadsheet for its customer. */
export const quotationSheetKind: JobKind = {
  name: 'quotation_sheet',
  work: async (job) => {
    const { ctx, input } = job;
    const [doc] = await printedQuotations(ctx, [(input as { readonly id: number }).id]);
    if (!doc) return fail('not_found', {});
    const { fields } = quotationPrint.action.reply.fields.docs.fields.lines;
    const name = { noun: 'quotation', label: `报价单-${doc.customer_name}` };
    const file_id = await makeExportFile(job, name, {
      columns: columns.map((column) => sheetColumn(fields[column])),
      rows: doc.lines.map((line) => columns.map((column) => line[column])),
      document: {
        number: doc.number,
        remarks: [
          ['报价单', doc.number],
          ['客户', doc.customer_name],
          ['合计(元)', yuan(doc.amount_fen)],
          ['有效期至', doc.to_date ?? ''],
          ['付款与交货', doc.terms ?? ''],
          ['报价日期', businessDay(new Date(doc.created_at * 1000))],
        ],
      },
    });
    return { message: `报价单 ${doc.number}，${doc.lines.length} 行`, file_id };
  },
};
