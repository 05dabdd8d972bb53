import type { Viewer } from '@zhanggui/contract/platform/identity/viewer';
import { reportShownTo } from '@zhanggui/contract/platform/report/report-shown-to';
import { shownFields } from '@zhanggui/contract/platform/resource/shown-fields';
import { shownTo } from '@zhanggui/contract/platform/resource/shown-to';

type Narrow = <D extends object>(declared: D, viewer: Viewer) => D;

/** How a limited account sees fields, resources and reports. */
export const narrow = {
  fields: shownFields as Narrow,
  resource: shownTo as unknown as Narrow,
  report: reportShownTo as unknown as Narrow,
};
