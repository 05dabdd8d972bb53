import { code } from '../../../platform/fields/text/code.ts';
import { date } from '../../../platform/fields/time/date.ts';

/** Numbers of lots as makers print them. */
const lotNo = {
  test: /^[\p{Script=Han}A-Za-z0-9._/-]+$/u,
  message: '批次号只能包含汉字、字母、数字、点、下划线、斜线和连字符',
};

/** The lot of pieces that come in, of a SKU with a shelf life. */
export const lotFields = {
  lot_no: code({ label: '批次号', max: 40, pattern: lotNo }),
  produced_date: date({ label: '生产日期' }),
  expires_date: date({ label: '到期日', help: '最后可以销售的一天，不填时按保质期推算' }),
} as const;
