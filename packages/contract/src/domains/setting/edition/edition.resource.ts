import { bool } from '../../../platform/fields/choice/bool.ts';
import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { int } from '../../../platform/fields/number/int.ts';
import { webLink } from '../../../platform/fields/text/link-pattern.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { datetime } from '../../../platform/fields/time/datetime.ts';
import { defineResource } from '../../../platform/resource/resource.ts';
import { settingRefusal } from '../setting.errors.ts';
import { editionState } from './edition.enum.ts';
import { versionFields } from './edition-fields.ts';

interface Facts {
  readonly state: unknown;
}

/** A version of a client that is offered to a share of its users, or that they must install. */
export const edition = defineResource({
  name: 'edition',
  label: '版本',
  path: '/api/edition',
  page: '/shop1',
  fields: {
    ...versionFields,
    forced: bool({ label: '强制更新', help: '不更新不能继续使用', required: true, initial: false, filter: 'bounded' }),
    percentage: int({
      label: '推送比例（%）',
      help: '同一客户端的结果不变；调大后原来收到的仍会收到',
      required: true,
      initial: 100,
      min: 1,
      max: 100,
      sortable: true,
    }),
    link: text({ label: '下载链接', help: '小程序不需要填写', max: 500, pattern: webLink }),
    starts_at: datetime({ label: '开始时间', help: '不填为发布后立即推送', filter: 'bounded', sortable: true }),
    ends_at: datetime({ label: '结束时间', help: '不填为一直推送', filter: 'bounded', sortable: true }),
    state: enumOf({ label: '状态', of: editionState, required: true, read_only: true, filter: 'fast' }),
    released_at: datetime({ label: '发布时间', read_only: true, filter: 'bounded', sortable: true }),
    withdrawn_at: datetime({ label: '撤回时间', read_only: true, filter: 'bounded' }),
  },
  label_fields: ['platform', 'name'],
  guards: {
    update: {
      when: ({ state }: Facts) =>
        state === editionState.withdrawn ? settingRefusal('edition.withdrawn', {}) : undefined,
    },
    delete: {
      when: ({ state }: Facts) => (state === editionState.draft ? undefined : settingRefusal('edition.not_draft', {})),
    },
  },
  can: ['create', 'update', 'delete'],
  columns: [
    'platform',
    'name',
    'number',
    'forced',
    'percentage',
    'starts_at',
    'ends_at',
    'state',
    'released_at',
    'updated_at',
  ],
  filters: ['platform', 'name', 'number', 'forced', 'starts_at', 'ends_at', 'released_at'],
  tabs: 'state',
  form: [
    { title: '版本', fields: ['platform', 'name', 'number', 'link', 'notes'] },
    { title: '推送', fields: ['forced', 'percentage', 'starts_at', 'ends_at'] },
  ],
});
