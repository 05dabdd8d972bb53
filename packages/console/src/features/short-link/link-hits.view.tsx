import { shortLinkHits } from '@zhanggui/contract/features/short-link/short-link-hits.report';
import { reportPage } from '../../platform/report/report-page.tsx';
import { LinkSwitch } from './link-switch.view.tsx';

/** Visits by day, channel and link. */
export const LinkHits = reportPage(shortLinkHits, {
  switch: LinkSwitch,
  empty: { title: '没有访问', advice: '默认显示最近三十天；访问在一秒内计入' },
});
