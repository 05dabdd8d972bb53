import { type hitGrouping, shortLinkHits } from '@zhanggui/contract/features/short-link/short-link-hits.report';
import type { ValueOf } from '@zhanggui/contract/platform/enum';
import { dayOf } from '../../platform/projection/business-day.ts';
import { bindReport, type ReportSql } from '../../platform/report/bind-report.ts';
import { otherChannels } from './hit-log.ts';

interface Grouping {
  readonly key: string;
  readonly name: string;
  readonly order: string;
}

const groupings: Readonly<Record<ValueOf<typeof hitGrouping>, Grouping>> = {
  day: { key: 'h.day::text', name: 'r.key', order: 'r.key DESC' },
  channel: {
    key: 'h.channel',
    name: `CASE r.key WHEN '' THEN '未标渠道' WHEN '${otherChannels}' THEN '其他渠道' ELSE r.key END`,
    order: 'r.hits DESC, r.key',
  },
  link: {
    key: 'h.short_link_id::text',
    name: "(SELECT concat_ws(' ', l.code, l.title) FROM short_link l WHERE l.id::text = r.key)",
    order: 'r.hits DESC, r.key',
  },
};

/** Visits by day, channel or link. */
export const shortLinkHitsReport = bindReport(shortLinkHits, {
  query(_ctx, { by, filters, from, to, bind }): ReportSql {
    const { key, name, order } = groupings[by];
    const link = bind(filters.short_link ?? null);
    const until = bind(to ?? null);
    return {
      rows: `SELECT ${key} AS key, sum(h.hits)::int AS hits FROM short_link_hit h
        WHERE h.day >= ${dayOf(`${bind(from)}::timestamptz`)}
          AND (${until}::timestamptz IS NULL OR h.day <= ${dayOf(`(${until}::timestamptz - interval '1 second')`)})
          AND (${link}::bigint IS NULL OR h.short_link_id = ${link}::bigint) GROUP BY 1`,
      key: 'r.key',
      order,
      shown: { name },
    };
  },
});
