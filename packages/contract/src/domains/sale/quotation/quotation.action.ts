import { defineAction } from '../../../platform/action.ts';
import { defineSheetAction } from '../../../platform/document/sheet-action.ts';
import { decimal } from '../../../platform/fields/number/decimal.ts';
import { int } from '../../../platform/fields/number/int.ts';
import { money } from '../../../platform/fields/number/money.ts';
import { lines } from '../../../platform/fields/structure/lines.ts';
import { quotationState } from '../sale.enum.ts';
import { saleRefusal } from '../sale.errors.ts';

const required = true;
const page = '/goods-pool/quotation';

/** What the goods of a quotation cost us, for those who may see cost. */
export const readMargin = defineAction({
  name: 'quotation.margin',
  method: 'GET',
  path: '/api/quotation/{id}/margin/',
  label: '查看毛利',
  permission: `${page}#margin`,
  traces: 'none',
  body: {},
  reply: {
    fields: {
      cost_fen: money({ label: '成本', required }),
      margin_fen: money({ label: '毛利', help: '不含税收入减成本', required }),
      margin_percent: decimal({ label: '毛利率(%)', places: 2, required }),
      lines: lines({
        label: '明细',
        required,
        fields: {
          line: int({ label: '明细编号', required }),
          cost_fen: money({ label: '成本', required }),
          margin_fen: money({ label: '毛利', required }),
        },
      }),
    },
  },
});

/** The quotation as a spreadsheet to be sent to the customer. */
export const exportQuotation = defineSheetAction('quotation', {
  label: '导出报价表',
  permission: `${page}#print`,
  when: ({ state }: { readonly state: unknown }) =>
    state === quotationState.draft || state === quotationState.submitted
      ? saleRefusal('sale.not_approved', {})
      : undefined,
});
