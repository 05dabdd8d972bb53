import type { PagePath } from '../../../platform/catalogue/catalogue.gen.ts';
import { defineFlow } from '../../../platform/flow/flow.ts';
import { periodRefusal } from './period.errors.ts';
import { bankPeriod, type PeriodResource, warehousePeriod } from './period.resource.ts';
import { periodState } from './period-state.enum.ts';

interface Last {
  readonly is_last: boolean;
}

function whenLast({ is_last }: Last) {
  return is_last ? undefined : periodRefusal('period.not_last', {});
}

function byAnother({ is_own_request, ...facts }: Last & { readonly is_own_request: boolean }) {
  return is_own_request ? periodRefusal('period.own_request', {}) : whenLast(facts);
}

/** A closed month is opened again by two persons. */
function periodFlow({ name, label }: PeriodResource, page: PagePath) {
  return defineFlow({
    ...{ name, label, states: periodState },
    transitions: [
      {
        ...{ event: 'request_reopen', label: '申请反结账', from: ['closed'], to: 'reopen_requested' },
        ...{ permission: `${page}#void`, action: `${name}.request_reopen`, when: whenLast },
      },
      {
        ...{ event: 'reopen', label: '确认反结账', from: ['reopen_requested'], to: 'reopened' },
        ...{ permission: `${page}#approve`, action: `${name}.reopen`, when: byAnother },
      },
      {
        ...{ event: 'keep_closed', label: '取消反结账申请', from: ['reopen_requested'], to: 'closed' },
        ...{ permission: [`${page}#void`, `${page}#approve`], action: `${name}.keep_closed` },
      },
    ],
  });
}

export const warehousePeriodFlow = periodFlow(warehousePeriod, '/standing-book/warehouse');
export const bankPeriodFlow = periodFlow(bankPeriod, '/standing-book/bank');
