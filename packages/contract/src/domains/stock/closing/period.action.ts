import { defineAction } from '../../../platform/action.ts';
import type { PagePath } from '../../../platform/catalogue/catalogue.gen.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { month } from '../../../platform/fields/time/month.ts';
import { startedJob } from '../../../platform/jobs/job.action.ts';
import { bankPeriod, type PeriodResource, warehousePeriod } from './period.resource.ts';

/** What is done with the closed months of one kind of places. */
function periodActions(period: PeriodResource, page: PagePath) {
  const { name, path } = period;
  const ofOne = (event: string) => `${path}/{id}/${event}/`;
  return {
    close: defineAction({
      ...{
        name: `${name}.close`,
        method: 'POST',
        path: `${path}/close/`,
        label: '结账',
        done: '开始结账',
        status: 202,
      },
      body: { month: month({ label: '月份', required: true }) },
      reply: startedJob,
      permission: `${page}#submit`,
      confirm: '结账后该月的收发存不再变化，之后补录的出入库计入下一个未结账的月份。',
    }),
    requestReopen: defineAction({
      ...{ name: `${name}.request_reopen`, method: 'POST', path: ofOne('request_reopen'), label: '申请反结账' },
      body: { reason: text({ label: '原因', required: true, max: 200 }) },
      reply: period,
      permission: `${page}#void`,
    }),
    reopen: defineAction({
      ...{ name: `${name}.reopen`, method: 'POST', path: ofOne('reopen'), label: '确认反结账' },
      body: {},
      reply: period,
      permission: `${page}#approve`,
      confirm: '反结账后该月可以重新结账，原来的结账记录保留。',
    }),
    keepClosed: defineAction({
      ...{ name: `${name}.keep_closed`, method: 'POST', path: ofOne('keep_closed'), label: '取消反结账申请' },
      body: {},
      reply: period,
      permission: [`${page}#void`, `${page}#approve`],
      confirm: '该月保持已结账。',
    }),
  };
}

export const warehousePeriodActions = periodActions(warehousePeriod, '/standing-book/warehouse');
export const bankPeriodActions = periodActions(bankPeriod, '/standing-book/bank');
