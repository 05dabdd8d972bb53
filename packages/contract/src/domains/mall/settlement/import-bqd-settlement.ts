import { defineImport } from '../../../features/import/import.ts';
import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { money } from '../../../platform/fields/number/money.ts';
import { code } from '../../../platform/fields/text/code.ts';
import { date } from '../../../platform/fields/time/date.ts';
import { settledStatus } from './bqd-settlement.enum.ts';

const required = true;

/** A batch by the bank's file: all of it or nothing. */
export const importBqdSettlement = defineImport({
  name: 'bqd_settlement.lines',
  label: '导入结算文件',
  path: '/api/bqd_settlement/import/',
  permission: ['/bqd_mall#import'],
  columns: {
    batch_no: code({ label: '银行批次号', max: 64, required, help: '整个文件一个批次' }),
    bank_order_no: code({ label: '银行订单号', max: 64, required }),
    order_no: code({ label: '商户订单号', max: 64, help: '我方订单号；不填则按银行订单号匹配' }),
    trade_date: date({ label: '交易日期', required }),
    bank_fen: money({ label: '结算金额', required, min: 0 }),
    bank_status: enumOf({ label: '交易状态', of: settledStatus, required }),
  },
  aliases: {
    batch_no: ['批次号', '结算批次', '清算批次'],
    bank_order_no: ['订单号', '银行流水号', '平台订单号'],
    order_no: ['商户单号', '外部订单号'],
    trade_date: ['日期', '清算日期', '交易时间'],
    bank_fen: ['金额', '清算金额', '交易金额'],
    bank_status: ['状态', '订单状态'],
  },
  key: ['bank_order_no'],
  unit: 'file',
  all_rows: true,
  sample: {
    ...{ batch_no: 'QDB20261120', bank_order_no: 'QDB7700001', order_no: 'QD26112000000428' },
    ...{ trade_date: '2026-11-20', bank_fen: '199.00', bank_status: '已支付' },
  },
  max: 5000,
});
