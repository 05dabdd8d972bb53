import { money } from '../../platform/fields/number/money.ts';
import { lines } from '../../platform/fields/structure/lines.ts';
import { code } from '../../platform/fields/text/code.ts';
import { date } from '../../platform/fields/time/date.ts';

const required = true;

/** What a party owes, by how long it is overdue, and its items that are due first. */
export const partyAccount = {
  fields: {
    owed_fen: money({ label: '应收余额', required }),
    not_due_fen: money({ label: '未到期', required }),
    days_30_fen: money({ label: '逾期30天内', required }),
    days_60_fen: money({ label: '逾期31到60天', required }),
    days_90_fen: money({ label: '逾期61到90天', required }),
    longer_fen: money({ label: '逾期90天以上', required }),
    received_fen: money({ label: '预收与退款待抵', required }),
    /** Only customers have orders that count against a limit. */
    committed_fen: money({ label: '订单占用', help: '已审核、还没有结算的销售订单' }),
    left_fen: money({ label: '剩余额度', help: '信用额度减应收余额与订单占用，加预收' }),
    items: lines({
      label: '未结清',
      help: '到期最早的20笔',
      required,
      fields: {
        source_no: code({ label: '单据', required }),
        date: date({ label: '日期', required }),
        due_date: date({ label: '到期日' }),
        residual_fen: money({ label: '未收', required }),
      },
    }),
  },
};
