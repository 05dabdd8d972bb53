import { bool } from '../../platform/fields/choice/bool.ts';
import type { WireRow } from '../../platform/fields/field.ts';
import { int } from '../../platform/fields/number/int.ts';
import { lines } from '../../platform/fields/structure/lines.ts';
import { code } from '../../platform/fields/text/code.ts';
import { text } from '../../platform/fields/text/text.ts';
import { datetime } from '../../platform/fields/time/datetime.ts';
import type { ResourceDeclaration } from '../../platform/resource/resource.ts';

const required = { required: true } as const;

/** The input of a breakdown: field, past moment for a ledger's figure, and page of rows. */
export const breakdownQuery = {
  figure: code({ label: '数字', max: 64, ...required }),
  at: datetime({ label: '时点' }),
  limit: int({ label: '条数', min: 1, max: 200 }),
  offset: int({ label: '起始', min: 0, max: 10_000_000 }),
} as const;

/** Why a figure is what it is: its value, and the rows that add up to it, in the unit of the figure. */
export const breakdownReply = {
  label: text({ label: '名称', ...required }),
  is_money: bool({ label: '是否金额', help: '金额以分为单位', ...required }),
  is_ledger: bool({ label: '有历史', help: '可以看过去某一时点的数', ...required }),
  value: int({ label: '数字', ...required }),
  total: int({ label: '合计', help: '全部明细之和', ...required }),
  count: int({ label: '行数', ...required }),
  rows: lines({
    label: '明细',
    ...required,
    fields: {
      key: int({ label: '序号', ...required }),
      title: text({ label: '项目', ...required }),
      note: text({ label: '说明' }),
      at: datetime({ label: '时间' }),
      amount: int({ label: '数额', ...required }),
      opens: text({ label: '页面', help: '在控制台打开这一项的地址' }),
      why: text({ label: '来由', help: '这一项自身的明细从哪里读取' }),
      figure: code({ label: '来由的数字' }),
    },
  }),
} as const;

export type BreakdownReply = WireRow<typeof breakdownReply>;

/** Where a record's figures are explained. */
export function breakdownPath({ path }: Pick<ResourceDeclaration, 'path'>, id: number | string): string {
  return `${path}_readonly/${id}/why/`;
}
