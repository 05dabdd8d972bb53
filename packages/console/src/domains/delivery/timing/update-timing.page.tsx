import { updateRun } from '@zhanggui/contract/domains/delivery/timing/update-run.resource';
import { updateTimingActions } from '@zhanggui/contract/domains/delivery/timing/update-timing.action';
import { updateTiming } from '@zhanggui/contract/domains/delivery/timing/update-timing.resource';
import { defineOverrides } from '../../../platform/resource/overrides.ts';
import { pageByView } from '../../../platform/resource/page/page-by-view.tsx';
import { resourcePage } from '../../../platform/resource/page/resource-page.tsx';
import { viewSwitch } from '../../../platform/resource/page/view-switch.tsx';

const Switch = viewSwitch('更新时间', { timings: '更新时间', runs: '更新记录' });

const Timings = resourcePage(updateTiming, {
  switch: Switch,
  rowActions: updateTimingActions,
  overrides: defineOverrides(updateTiming, {
    widths: { channel: 180, kind: 110, plan: 220, upcoming: 240, last_message: 200 },
  }),
});

const Runs = resourcePage(updateRun, {
  switch: Switch,
  overrides: defineOverrides(updateRun, { widths: { channel: 180, message: 240 } }),
});

/** When each channel is updated, and what became of it. */
export const Page = pageByView(Timings, { runs: Runs });
