import { defineAction, defineRecordAction } from '../../../platform/action.ts';
import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { int } from '../../../platform/fields/number/int.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { appPlatform, updateAdvice } from './edition.enum.ts';
import { edition } from './edition.resource.ts';

const required = true;

export const releaseEdition = defineRecordAction(edition, 'release', {
  label: '发布',
  permission: '/shop1#release',
  confirm: '推送时间内，按推送比例选中的客户端会收到这个版本；发布后平台与版本号不能再改',
});

export const withdrawEdition = defineRecordAction(edition, 'withdraw', {
  label: '撤回',
  permission: '/shop1#withdraw',
  confirm: '客户端不再收到这个版本，已经更新的不受影响；撤回后不能恢复，需另建版本',
});

export const editionActions = [releaseEdition, withdrawEdition];

/** What a client should do: the same client and the same editions always give the same answer. */
export const openEdition = defineAction({
  name: 'open.edition',
  method: 'GET',
  path: '/open/v1/edition/',
  label: '查询版本更新',
  permission: 'app',
  traces: 'none',
  body: {
    platform: enumOf({ label: '平台', of: appPlatform, required }),
    number: int({ label: '当前版本号', required, min: 0, max: 2_000_000_000 }),
    client: text({ label: '客户端编号', help: '同一台设备始终不变', required, max: 64 }),
  },
  reply: {
    fields: {
      advice: enumOf({ label: '更新方式', of: updateAdvice, required }),
      name: text({ label: '版本名称' }),
      number: int({ label: '版本号' }),
      notes: text({ label: '更新说明' }),
      link: text({ label: '下载链接' }),
    },
  },
});
