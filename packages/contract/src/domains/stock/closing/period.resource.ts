import type { PagePath } from '../../../platform/catalogue/catalogue.gen.ts';
import { bool } from '../../../platform/fields/choice/bool.ts';
import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { ref } from '../../../platform/fields/choice/ref.ts';
import { int } from '../../../platform/fields/number/int.ts';
import { money } from '../../../platform/fields/number/money.ts';
import { quantity } from '../../../platform/fields/number/quantity.ts';
import { code } from '../../../platform/fields/text/code.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { datetime } from '../../../platform/fields/time/datetime.ts';
import { month } from '../../../platform/fields/time/month.ts';
import { accountTarget } from '../../../platform/identity/identity-targets.ts';
import { defineResource, type Reader } from '../../../platform/resource/resource.ts';
import { ofHeadOffice } from '../../shop/goods/cost.ts';
import { locationKind } from '../stock.enum.ts';
import { periodState } from './period-state.enum.ts';

const output = { read_only: true } as const;
const required = { required: true, ...output } as const;
const sum = { ...required, computed: true, min: -1_000_000_000_000, max: 1_000_000_000_000 } as const;

/** The kinds of places whose books are closed. */
export type ClosedKind = 'warehouse' | 'bank_cell';

interface PeriodOf {
  readonly name: string;
  readonly label: string;
  readonly page: PagePath;
  readonly kind: ClosedKind;
  /** Further pages over the same figures. */
  readonly readers?: readonly Reader[];
}

const account = (label: string) => ref({ label, to: () => accountTarget, reference: 'weak', ...output });

/** The closed months of the places of one kind. Sums are those of the places that the caller sees. */
function periodResource({ name, label, page, kind, readers = [] }: PeriodOf) {
  return defineResource({
    ...{ name, label, path: `/api/${name}`, page, readers },
    only: { field: 'location_kind', values: [kind] },
    fields: {
      month: month({ label: '月份', ...required, filter: 'fast', sortable: true }),
      location_kind: enumOf({ label: '地点类型', of: locationKind, ...required, filter: 'fast' }),
      state: enumOf({ label: periodState.label, of: periodState, ...required, filter: 'fast' }),
      opening_quantity: quantity({ label: '期初数量', ...sum }),
      opening_fen: money({ label: '期初金额', ...sum, ...ofHeadOffice }),
      in_quantity: quantity({ label: '收入数量', ...sum }),
      in_fen: money({ label: '收入金额', ...sum, ...ofHeadOffice }),
      out_quantity: quantity({ label: '发出数量', ...sum }),
      out_fen: money({ label: '发出金额', ...sum, ...ofHeadOffice }),
      closing_quantity: quantity({ label: '结存数量', ...sum }),
      closing_fen: money({ label: '结存金额', ...sum, ...ofHeadOffice }),
      line_count: int({ label: '明细行数', ...required, computed: true }),
      closed_by: account('结账人'),
      closed_at: datetime({ label: '结账时间', ...required }),
      hash: code({ label: '校验码', help: '明细的 SHA-256，并接上期的校验码', ...required, max: 64 }),
      former_hash: code({ label: '上期校验码', ...output, max: 64 }),
      reason: text({ label: '反结账原因', max: 200, ...output }),
      requested_by: account('反结账申请人'),
      requested_at: datetime({ label: '申请时间', ...output }),
      reopened_by: account('反结账确认人'),
      reopened_at: datetime({ label: '反结账时间', ...output }),
      is_last: bool({ label: '最后结账的月份', ...required, computed: true }),
    },
    label_fields: ['month'],
    can: [],
    columns: ['month', 'state', 'closing_quantity', 'closing_fen', 'closed_by', 'closed_at', 'hash'],
    filters: ['month', 'state'],
  });
}

export const warehousePeriod = periodResource({
  name: 'warehouse_period',
  label: '仓库结账',
  page: '/standing-book/warehouse',
  kind: locationKind.warehouse,
});

export const bankPeriod = periodResource({
  name: 'bank_period',
  label: '网点结账',
  page: '/standing-book/bank',
  kind: locationKind.bank_cell,
  readers: [
    { page: '/bank/bank-stock-day' },
    { page: '/standing-book/bank-exchange' },
    { page: '/standing-book/employee-replenishment' },
  ],
});

/** Either of them; both have the same fields. */
export type PeriodResource = typeof warehousePeriod;
