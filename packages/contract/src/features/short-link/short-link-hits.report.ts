import { defineEnum } from '../../platform/enum.ts';
import { enumOf } from '../../platform/fields/choice/enum.ts';
import { ref } from '../../platform/fields/choice/ref.ts';
import { int } from '../../platform/fields/number/int.ts';
import { text } from '../../platform/fields/text/text.ts';
import { datetime } from '../../platform/fields/time/datetime.ts';
import { defineReport } from '../../platform/report/report.ts';
import { shortLink } from './short-link.resource.ts';

const required = { required: true } as const;

export const hitGrouping = defineEnum({
  name: 'short_link_hit_grouping',
  label: '汇总方式',
  values: [
    { value: 'day', label: '按日' },
    { value: 'channel', label: '按渠道' },
    { value: 'link', label: '按短链接' },
  ],
});

/** Visits of short links by day, channel or link; the channel is the `c` of the address. */
export const shortLinkHits = defineReport({
  name: 'short_link_hit.read',
  label: '访问统计',
  path: '/api/short_link_hit',
  page: '/config/short-link',
  source: shortLink,
  by: { field: enumOf({ label: '汇总方式', of: hitGrouping, ...required }), heads: 'name' },
  filters: { short_link: ref({ label: '短链接', to: () => shortLink }) },
  period: {
    kind: 'moments',
    parameter: 'day',
    fields: {
      from: datetime({ label: '访问时间从', help: '不填为最近三十天；按整日统计' }),
      to: datetime({ label: '访问时间到' }),
    },
    usual_days: 30,
  },
  dimensions: {
    key: text({ label: '标识', tie: true, ...required }),
    name: text({ label: '名称', ...required }),
  },
  measures: { hits: int({ label: '访问次数', ...required }) },
  totals: { hits: {} },
  shares: { hit_share: { label: '占比', part: 'hits' } },
  rows: { fixed: 400 },
  columns: ['name', 'hits', 'hit_share'],
  chart: { title: '访问次数', measure: 'hits', max: 62 },
  export: { formats: ['xlsx', 'csv'] },
});
