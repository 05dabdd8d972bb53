import { exportCommissionSettlement } from '@zhanggui/contract/domains/commission/commission-settlement.action';
import { commissionPrint } from '@zhanggui/contract/domains/commission/commission-settlement.document';
import { yuan } from '@zhanggui/contract/platform/fields/number/yuan';
import { enforceGuard } from '@zhanggui/contract/platform/flow/guard';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import { makeExportFile } from '../../features/export/export-file.ts';
import type { Context } from '../../platform/context.ts';
import { enqueue, type StartedJob } from '../../platform/jobs/run/enqueue.service.ts';
import type { JobKind } from '../../platform/jobs/run/job-kind.ts';
import { sheetColumn } from '../../platform/sheet/sheet-column.ts';
import { printedSettlements } from './printed-settlements.query.ts';

const columns = ['order_no', 'goods_name', 'kind', 'item_date', 'base_fen', 'percent', 'amount_fen'] as const;

/** Puts the spreadsheet of a settlement into the queue. */
export async function exportSheet(ctx: Context, id: number): Promise<StartedJob> {
  const [row] = await ctx.db.rows<{ number: string; state: string }>(
    'SELECT number, state FROM commission_settlement WHERE id = $1 AND NOT is_deleted',
    [id],
  );
  const { number, ...facts } = row ?? fail('not_found', {});
  enforceGuard(exportCommissionSettlement, facts);
  return enqueue(ctx, { kind: 'commission_sheet', title: `佣金对账单 ${number}`, input: { id } });
}

/** Writes a settlement as a spreadsheet for its label. */
export const commissionSheetKind: JobKind = {
  name: 'commission_sheet',
  work: async (job) => {
    const { ctx, input } = job;
    const [doc] = await printedSettlements(ctx, [(input as { readonly id: number }).id]);
    if (!doc) return fail('not_found', {});
    const { fields } = commissionPrint.action.reply.fields.docs.fields.lines;
    const name = { noun: 'commission', label: `佣金对账单-${doc.agent_name}` };
    const file_id = await makeExportFile(job, name, {
      columns: columns.map((column) => sheetColumn(fields[column])),
      rows: doc.lines.map((line) => columns.map((column) => line[column])),
      document: {
        number: doc.number,
        remarks: [
          ['佣金结算单', doc.number],
          ['分公司', doc.agent_name],
          ['截止日期', doc.to_date],
          ['结算金额(元)', yuan(doc.amount_fen)],
        ],
      },
    });
    return { message: `佣金结算单 ${doc.number}，${doc.lines.length} 行`, file_id };
  },
};
